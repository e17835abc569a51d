import type { EndpointId } from '../../models/endpoints/index.ts';
import { serviceSheetEndpoints } from '../../models/endpoints/service-sheets.ts';
import { type SheetEvent, sheetStates } from '../../models/lifecycles/sheet-record.ts';
import { serviceSheet } from '../../models/resources/index.ts';
import { type Data, isData } from '../../models/resources/resource.ts';
import type { Id } from '../../models/wire/id.ts';
import { type Format, mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Claims, Context } from '../harness/check.ts';
import type { Answer, OutgoingRequest } from '../harness/client.ts';
import {
  actionRequest,
  type ParameterPlace,
  type Parameters,
  parameterPlaces,
  requestTo,
} from '../harness/dialect/place.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { firstAccepted } from '../harness/resources/first-accepted.ts';
import { oncePerProfile } from '../harness/resources/once-per-profile.ts';
import type { ReadFailure } from '../harness/resources/read-failure.ts';
import { isSnapshot, type Snapshot, snapshotIn } from '../harness/resources/snapshot.ts';
import { stateNamed } from '../harness/resources/status-names.ts';
import { noneLeft, whyLacking } from '../harness/verdict/lacking.ts';
import type { StateSnapshot } from '../harness/walks/adapter.ts';
import { stateSnapshotOf } from '../harness/walks/state-snapshot.ts';
import { resultOf } from '../laws/unspecified.ts';
import { type ShownApproval, shownApproval } from './approval-effects.ts';

type Action = Extract<(typeof serviceSheetEndpoints)[number], { readonly event: string }>;

/** The actions of an API client on a sheet: the events that endpoints send. */
export type SheetAction = Extract<SheetEvent, { readonly type: Action['event'] }>;

export const actions: readonly Action[] = serviceSheetEndpoints.filter(
  (row): row is Action => 'event' in row,
);

/** Whether an event is an action of the client, not of a counterparty. */
export const isAction = (event: SheetEvent): event is SheetAction =>
  actions.some((row) => row.event === event.type);

const endpoints = Object.fromEntries(actions.map(({ event, id }) => [event, id])) as Readonly<
  Record<SheetAction['type'], EndpointId>
>;

/** The parameters of an action; undefined ones are not sent. */
const parametersOf = (action: SheetAction, noId?: string): Parameters => {
  if (action.type === 'void') {
    const { code, id, comments } = action;
    return { reason_insight_code: code, reason_insight_id: id, comments };
  }
  if (action.type === 'add_approver')
    return { approver_id: action.approverId ?? noId, position: action.position };
  if (action.type === 'remove_approval') return { approval_id: action.approvalId ?? noId };
  return action.type === 'bypass_current_approval' ? { approval_comment: action.comment } : {};
};

/** The endpoint and parameters of an action; `noId` replaces an id that it lacks. */
export const actionOf = (
  action: SheetAction,
  noId?: string,
): { readonly endpoint: EndpointId; readonly parameters: Parameters } => ({
  endpoint: endpoints[action.type],
  parameters: parametersOf(action, noId),
});

/** Sends an action on a sheet, with its parameters in the given place. */
export const act = (
  { client }: Pick<Context, 'client'>,
  sheet: Id,
  {
    action,
    place,
    noId,
    format,
  }: {
    readonly action: SheetAction;
    readonly place: ParameterPlace;
    readonly noId?: string | undefined;
    /** Of the answer; by default the target's own. */
    readonly format?: Format | undefined;
  },
): Promise<Answer> => {
  const { endpoint, parameters } = actionOf(action, noId);
  const request = actionRequest(endpoint, sheet, { parameters, place });
  return client.send(format === undefined ? request : { ...request, accept: mediaTypeOf[format] });
};

/** A void with the reason of the profile, by its code if it has both; undefined if there is none. */
export const voidFor = (
  { profile }: Pick<Context, 'profile'>,
  comments?: string,
): SheetAction | undefined => {
  const { code, id } = profile.serviceSheets.voidReason ?? {};
  if (code === undefined && id === undefined) return undefined;
  const reason = code === undefined ? { id: id as Id } : { code };
  return { type: 'void', ...reason, ...(comments !== undefined && { comments }) };
};

/** An action that adds an approver to a sheet; undefined if there is no such user. */
export const addApprover = (approverId: Id | undefined, position?: string): SheetAction | undefined =>
  approverId === undefined
    ? undefined
    : { type: 'add_approver', approverId, approvalId: 0, ...(position !== undefined && { position }) };

export const showRequest = (sheet: Id): OutgoingRequest => requestTo('service-sheets.show', { id: sheet });

/**
 * Finds the place from which this target reads the parameters of actions: the one in the profile, or else the first
 * with which it accepts a request that it must accept. Undefined if there is none, or no document to try it on.
 */
export const findParameterPlace = oncePerProfile(
  async (context: Context): Promise<ParameterPlace | undefined> =>
    context.profile.serviceSheets.parameters ??
    (await tryAddingApprover(context)) ??
    (await tryVoiding(context)),
  { isFinal: (form) => form !== undefined },
);

const tryAddingApprover = async (context: Context): Promise<ParameterPlace | undefined> => {
  const action = addApprover(context.profile.serviceSheets.approverIds[0]);
  if (action === undefined) return undefined;
  const sheet = await context.fixtures.sheet({ state: 'pending_approval', steps: 2 });
  return sheet && placeTaken(context, sheet.id, action);
};

const tryVoiding = async (context: Context): Promise<ParameterPlace | undefined> => {
  const action = voidFor(context, 'Sent twice');
  if (action === undefined) return undefined;
  const sheet = await context.fixtures.sheet({ state: 'approved', orderLineOpen: true });
  return sheet && placeTaken(context, sheet.id, action);
};

const placeTaken = async (
  context: Context,
  sheet: Id,
  action: SheetAction,
): Promise<ParameterPlace | undefined> => {
  const { taken } = await firstAccepted(parameterPlaces, async (place) =>
    resultOf(await act(context, sheet, { action, place })),
  );
  return taken?.way;
};

/** Whether the profile names anything that an action can be sent with. */
const hasParameters = ({ serviceSheets: { approverIds, voidReason } }: Context['profile']): boolean =>
  approverIds.length > 0 || voidReason !== undefined;

/** Settles the claims where a target accepts parameters from no place. */
export const blockWithoutPlace = ({ judge, profile, fixtures }: Context, claims: Claims): void => {
  const words = 'no action with parameters was accepted with them in the query, as JSON or as a form';
  const mayTry =
    profile.serviceSheets.expendable.length > 0 || fixtures.available('sheet', { state: 'approved' }) > 0;
  if (!hasParameters(profile))
    judge.unmet(claims, whyLacking('no action has parameters to send', parametersFrom));
  else if (mayTry) judge.unmet(claims, words);
  else judge.unmet(claims, noneLeft(fixtures, 'sheet', 'sheet pending approval or approved sheet'));
};

const parametersFrom = 'service-sheets.approver-ids or service-sheets.void-reason';

/** What walks need to know of a sheet besides its state. */
export interface SheetDetail {
  /** The approvals in the order shown; undefined if the sheet does not show each with its id. */
  readonly approvals?: readonly ShownApproval[];
  /** User ids found in the approvals. */
  readonly approvers: readonly Id[];
}

const detailOf = (data: Data): SheetDetail => {
  const { approvals } = data;
  if (!Array.isArray(approvals)) return { approvers: [] };
  const shown = approvals.filter(isData).flatMap((approval) => shownApproval(approval) ?? []);
  return {
    // Without an id for each, approvals cannot be distinguished.
    ...(shown.length === approvals.length && { approvals: shown }),
    approvers: shown.flatMap(({ refers }) => refers),
  };
};

/** The folded state of a status in the target's notation; undefined if it matches no documented or known name. */
export const sheetState = (status: unknown, profile: Profile): string | undefined =>
  stateNamed(status, profile, sheetStates);

/** Reads a sheet by its id. On failure `unread` gives the reason. */
export const readSheet = async (
  { client }: Pick<Context, 'client'>,
  id: Id,
): Promise<Snapshot | ReadFailure> => snapshotIn(serviceSheet, await client.send(showRequest(id)));

/** Reads the state of a sheet for walks. */
export const readState = async (
  context: Pick<Context, 'client' | 'profile'>,
  id: Id,
): Promise<StateSnapshot> => {
  const shown = await readSheet(context, id);
  if (!isSnapshot(shown)) return stateSnapshotOf(serviceSheet, shown, { approvers: [] });
  const state = sheetState(shown.data['status'], context.profile);
  return stateSnapshotOf(
    serviceSheet,
    { ...shown, ...(state !== undefined && { state }) },
    detailOf(shown.data),
  );
};
