import type { Members } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { isData } from '../../models/resources/resource.ts';
import { type Id, isId } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import {
  actionRequest,
  type ParameterPlace,
  type Parameters,
  parameterPlaces,
} from '../harness/dialect/place.ts';
import { marker } from '../harness/generate/marker.ts';
import { isGone } from '../harness/meaning.ts';
import type { Profile } from '../harness/profile/profile.ts';
import * as resource from '../harness/resources/create.ts';
import { answerToFirst, firstAccepted } from '../harness/resources/first-accepted.ts';
import { oncePerProfile } from '../harness/resources/once-per-profile.ts';
import { describeAnswer, type ReadFailure } from '../harness/resources/read-failure.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import type { EvidencePart, Scenario } from '../harness/scenario/scenario.ts';
import { eventuallyByCheck, openEventually } from '../harness/time/eventually.ts';
import { wordsIn } from '../laws/unrelated-documents.ts';
import { type ActionEndpoint, type RequisitionSnapshot, read, updateRequest } from './descriptor.ts';
import { type CreatedRequisition, formOf, makeIn, type RequisitionOptions } from './form.ts';
import {
  changesOf,
  freeLine,
  headerTexts,
  type LineInput,
  needByDate,
  type RequisitionInput,
} from './payload.ts';

/**
 * Creates a requisition in the form that the target accepts, and finds its id: in the answer's body, in its Location
 * header, or by the marker of the input in the lists of requisitions.
 */
export const make = async (
  context: Context,
  input: RequisitionInput,
  options?: RequisitionOptions,
): Promise<CreatedRequisition> => makeIn(context, await formOf(context), input, options);

/** The result of an update, and the read after it if it was accepted. */
export type ChangeResult = resource.ActionResult<RequisitionSnapshot>;

/** The result of a creation, and the read after it if it was accepted. */
export type CreationAttempt = CreatedRequisition & ChangeResult;

/** Reads a created requisition. */
export const readCreated = async (
  context: Pick<Context, 'client' | 'profile'>,
  made: CreatedRequisition,
  format?: Format,
): Promise<CreationAttempt> => {
  const { id } = made;
  return id === undefined ? made : resource.readAfter(made, () => read(context, id, format));
};

/** Whether a read found nothing. */
export const isMissing = (after: RequisitionSnapshot | ReadFailure | undefined): boolean =>
  after !== undefined && !isSnapshot(after) && isGone(after);

/** Reads a created requisition again if it is not there yet; nothing says that it is visible at once. */
export const readAgain = async (context: Context, one: CreationAttempt): Promise<CreationAttempt> => {
  const { id } = one;
  if (id === undefined || !isMissing(one.after)) return one;
  const after = await openEventually(context.clock)(
    () => read(context, id),
    (now) => !isMissing(now),
  );
  const exchanges = [...one.exchanges, after.exchange];
  return { ...one, after, exchanges, ...(isSnapshot(after) && { snapshot: after }) };
};

/** Creates a requisition and reads it if it was accepted. */
export const attempt = async (
  context: Context,
  input: RequisitionInput,
  options?: RequisitionOptions,
): Promise<CreationAttempt> => readCreated(context, await make(context, input, options), options?.format);

interface ChangeOptions {
  /** Of the body; JSON by default where the target supports it. */
  readonly format?: Format;
  readonly lines?: readonly LineInput[];
  /** Whether the same request submits it. */
  readonly submit?: boolean;
  /** False if the caller reads it. */
  readonly reads?: boolean;
}

/** Updates members of a requisition's header, and lines if given, and reads it again. */
export const change = async (
  context: Context,
  id: Id,
  header: Members,
  { format = ownFormat(context.profile), lines, submit = false, reads = true }: ChangeOptions = {},
): Promise<ChangeResult> => {
  const changes = { header, ...(lines && { lines }) };
  const body = changesOf(context.profile, await formOf(context), changes, format);
  const again = reads ? () => read(context, id) : undefined;
  return resource.act(context, updateRequest(id, body, submit), again);
};

const eventuallyOf = eventuallyByCheck();

/** The result of an action on a requisition, and the read before it. */
export interface RequisitionActionResult extends ChangeResult {
  readonly before: RequisitionSnapshot;
}

/** The endpoint and the parameters of an action. */
export interface ActionCall {
  readonly endpoint: ActionEndpoint;
  readonly parameters?: Parameters;
  readonly place?: ParameterPlace;
}

/** The text is independent of the order of lists and members. */
const approvalsIn = ({ data }: RequisitionSnapshot): string =>
  wordsIn([data['approvals'] ?? null, data['current-approval'] ?? null]).join();

/** Whether a read shows a change or failed; otherwise the change may appear a moment later. */
const isOtherThan =
  (before: RequisitionSnapshot) =>
  (after: RequisitionSnapshot | ReadFailure): boolean =>
    !isSnapshot(after) || after.state !== before.state || approvalsIn(after) !== approvalsIn(before);

/** Sends an action on approvals; reads the requisition if it was accepted. */
export const act = async (
  context: Context,
  before: RequisitionSnapshot,
  { endpoint, ...rest }: ActionCall,
): Promise<RequisitionActionResult> => {
  const { id } = before;
  const readEventually = () => eventuallyOf(context)(() => read(context, id), isOtherThan(before));
  return { before, ...(await resource.act(context, actionRequest(endpoint, id, rest), readEventually)) };
};

/** Sends an action with its parameters in each possible place, until one is not refused. */
export const actAnyhow = (
  { client }: Pick<Context, 'client'>,
  id: Id,
  { endpoint, parameters = {} }: Pick<ActionCall, 'endpoint' | 'parameters'>,
): Promise<Answer> =>
  answerToFirst(parameterPlaces, (place) => client.send(actionRequest(endpoint, id, { place, parameters })));

/** The latest snapshot. */
export const latestOf = ({ before, snapshot }: RequisitionActionResult): RequisitionSnapshot =>
  snapshot ?? before;

const mostRead = 3;

/** The reference of a ship-to address of some readable requisition. */
const knownShipTo = oncePerProfile(async (context: Context): Promise<{ readonly id: Id } | undefined> => {
  for (const id of context.profile.requisitions.readable.slice(0, mostRead)) {
    const snapshot = await read(context, id);
    const address = isSnapshot(snapshot) ? snapshot.data['ship-to-address'] : undefined;
    if (isData(address) && isId(address['id'])) return { id: address['id'] };
  }
  return undefined;
});

/** The header members for the ship-to address, if one is known. */
const shipTo = async (context: Context): Promise<Members> => {
  if (context.profile.requisitions.header['ship-to-address'] !== undefined) return {};
  const address = await knownShipTo(context);
  return address === undefined ? {} : { 'ship-to-address': address };
};

/** What a complete requisition has in addition to a plain one. */
interface Completion {
  readonly line: Omit<LineInput, 'description'>;
  readonly header: Members;
  /** Which extra header members the target accepts. */
  readonly keeps: 'texts and date' | 'texts' | 'nothing';
}

const fillIn = (
  { clock }: Context,
  { line, header, keeps }: Completion,
  words: readonly string[],
): RequisitionInput => ({
  lines: words.map((some) => freeLine(some, line)),
  header: {
    ...header,
    ...(keeps !== 'nothing' && headerTexts('kept')[1]),
    ...(keeps === 'texts and date' && { 'need-by-date': needByDate(clock) }),
  },
});

/** Notations of references are undocumented, and a target may refuse ours, or members of the header. */
const complete = oncePerProfile(async (context: Context): Promise<Completion> => {
  const { supplier, accounts } = context.profile.requisitions;
  const line = { supplier, account: accounts?.existing };
  const header = await shipTo(context);
  const bare: Completion = { line: {}, header: {}, keeps: 'nothing' };
  const ways = (['texts and date', 'texts', 'nothing'] as const).flatMap((keeps): Completion[] => [
    { line, header, keeps },
    { ...bare, keeps },
  ]);
  const { taken, others } = await firstAccepted(
    ways,
    (way) => make(context, fillIn(context, way, ['complete'])),
    ({ outcome }) => outcome !== 'refused',
  );
  return (taken ?? others.at(-1))?.way ?? bare;
});

/**
 * An input that lacks nothing a buyer would add, as far as the profile shows, with a line for each of the given words,
 * and members in its header that must not change.
 */
export const completeInput = async (context: Context, ...words: string[]): Promise<RequisitionInput> =>
  fillIn(context, await complete(context), words);

/** Whether an input has the ship-to address, accounts and suppliers that a buyer would add. */
export const isComplete = ({ requisitions }: Profile, { header, lines }: RequisitionInput): boolean =>
  ({ ...requisitions.header, ...header })['ship-to-address'] !== undefined &&
  lines.every(({ account, supplier }) => account !== undefined && supplier !== undefined);

/** The same input with new texts. */
export const copyInput = ({ lines, header = {} }: RequisitionInput, words: string): RequisitionInput => {
  const texts = Object.entries(headerTexts(words)[0]).filter(([name]) => header[name] !== undefined);
  return {
    header: { ...header, ...Object.fromEntries(texts) },
    lines: lines.map((line) => ({ ...line, description: marker(words) })),
  };
};

/** Judges an operation that was never accepted: the only violation is its absence, if every answer shows it. */
export const judgeUnaccepted = (
  { finds }: Pick<Scenario, 'finds'>,
  requirement: RequirementId,
  {
    operation,
    tries,
    isNowhere,
    why,
    evidence = [],
  }: {
    readonly operation: string;
    readonly tries: readonly Pick<ChangeResult, 'answer' | 'exchanges'>[];
    readonly isNowhere: (answer: Answer) => boolean;
    /** The reason if it is inconclusive; by default the answers. */
    readonly why?: string;
    /** Shows that the operation has to exist. */
    readonly evidence?: readonly EvidencePart[];
  },
): void => {
  const answers = [...new Set(tries.map(({ answer }) => describeAnswer(answer)))].join(', ');
  const isGone = tries.length > 0 && tries.every(({ answer }) => isNowhere(answer));
  finds(requirement, isGone ? false : undefined, [...evidence, ...tries], {
    expected: `the operation ${operation} exists`,
    seen: (isGone ? undefined : why) ?? `${operation} was not accepted: ${answers}`,
    shownBy: tries.map(({ answer }) => answer.exchange),
    because: `there is no ${operation}`,
  });
};
