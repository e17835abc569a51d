import type { Members } from '../../models/members.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import {
  actionRequest,
  type ParameterPlace,
  type Parameters,
  parameterPlaces,
} from '../harness/dialect/action-request.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import * as resource from '../harness/resources/act.ts';
import { answerToFirst } from '../harness/resources/first-accepted.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import type { Unread } from '../harness/resources/unread.ts';
import { eventuallyByCheck } from '../harness/time/eventually.ts';
import { wordsIn } from '../laws/others.ts';
import { type ActionEndpoint, type RequisitionSnapshot, read, updateRequest } from './descriptor.ts';
import { type CreatedRequisition, formOf, makeIn, type RequisitionOptions } from './form.ts';
import { changesOf, type LineInput, type RequisitionInput } from './payload.ts';

/**
 * Asks for a new requisition in the form that the target takes, and finds its id: in the answer's body, in its
 * Location, else by the marker in the input among the requisitions of the user and of all.
 */
export const make = async (
  context: Context,
  input: RequisitionInput,
  options?: RequisitionOptions,
): Promise<CreatedRequisition> => makeIn(context, await formOf(context), input, options);

/** The result of an update, and the read after it where it was accepted. */
export type Changed = resource.ActionResult<RequisitionSnapshot>;

/** The result of a request for a new requisition, and the read after it where it was accepted. */
export type Attempt = CreatedRequisition & Changed;

/** Reads what was made. */
export const readCreated = async (
  context: Pick<Context, 'client' | 'profile'>,
  made: CreatedRequisition,
  format?: Format,
): Promise<Attempt> => {
  const { id } = made;
  return id === undefined ? made : resource.readAfter(made, () => read(context, id, format));
};

/** Asks for a requisition and reads it when it was accepted. */
export const attempt = async (
  context: Context,
  input: RequisitionInput,
  options?: RequisitionOptions,
): Promise<Attempt> => readCreated(context, await make(context, input, options), options?.format);

interface ChangeOptions {
  /** Of the body; JSON where the target has it when left out. */
  readonly format?: Format;
  readonly lines?: readonly LineInput[];
  /** Whether it is submitted in the same breath. */
  readonly submit?: boolean;
  /** False: the caller reads it. */
  readonly reads?: boolean;
}

/** Updates members of a requisition's header, and lines where there are any, and reads it again. */
export const change = async (
  context: Context,
  id: Id,
  header: Members,
  { format = ownFormat(context.profile), lines, submit = false, reads = true }: ChangeOptions = {},
): Promise<Changed> => {
  const changes = { header, ...(lines && { lines }) };
  const body = changesOf(context.profile, await formOf(context), changes, format);
  const again = reads ? () => read(context, id) : undefined;
  return resource.act(context, updateRequest(id, body, submit), again);
};

const eventuallyOf = eventuallyByCheck();

/** An action on a requisition and what a read showed before and after it. */
export interface RequisitionActionResult extends Changed {
  readonly before: RequisitionSnapshot;
}

/** How an action is asked for. */
export interface ActionCall {
  readonly endpoint: ActionEndpoint;
  readonly parameters?: Parameters;
  readonly place?: ParameterPlace;
}

/** Lists and members may come in another order in each answer. */
const approvalsIn = ({ data }: RequisitionSnapshot): string =>
  wordsIn([data['approvals'] ?? null, data['current-approval'] ?? null]).join();

/** Whether a read shows that something was done, or cannot be compared: it may show that a moment later. */
const isOtherThan =
  (before: RequisitionSnapshot) =>
  (after: RequisitionSnapshot | Unread): boolean =>
    !isSnapshot(after) || after.state !== before.state || approvalsIn(after) !== approvalsIn(before);

/** Sends an action on approvals; reads the requisition where it was accepted. */
export const act = async (
  context: Context,
  before: RequisitionSnapshot,
  { endpoint, ...rest }: ActionCall,
): Promise<RequisitionActionResult> => {
  const { id } = before;
  const readEventually = () => eventuallyOf(context)(() => read(context, id), isOtherThan(before));
  return { before, ...(await resource.act(context, actionRequest(endpoint, id, rest), readEventually)) };
};

/** Sends an action with its parameters in one place after the other, until one is not refused. */
export const actAnyhow = (
  { client }: Pick<Context, 'client'>,
  id: Id,
  { endpoint, parameters = {} }: Pick<ActionCall, 'endpoint' | 'parameters'>,
): Promise<Answer> =>
  answerToFirst(parameterPlaces, (place) => client.send(actionRequest(endpoint, id, { place, parameters })));

/** The newest snapshot there is. */
export const latestOf = ({ before, snapshot }: RequisitionActionResult): RequisitionSnapshot =>
  snapshot ?? before;
