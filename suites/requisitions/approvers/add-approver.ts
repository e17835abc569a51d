import type { Data } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { type ParameterPlace, parameterPlaces } from '../../harness/dialect/place.ts';
import { isLater, isNoMethod } from '../../harness/meaning.ts';
import type { EvidencePart, Scenario } from '../../harness/scenario/scenario.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import type { RequisitionSnapshot } from '../descriptor.ts';
import { act, judgeUnaccepted, latestOf, type RequisitionActionResult } from '../operations.ts';
import type { ReachedRequisition } from '../reach-state.ts';
import { type AppearanceOutcome, appearanceOf, lostOfOthers, newEntry, usersIn } from './approval-entries.ts';

export const adds = 'requisitions/add-approver-adds';

/** Returns why no approver can be added; undefined where one can be. */
export const lackingApprovers = ({ profile }: Pick<Context, 'profile'>): string | undefined =>
  profile.requisitions.approverIds.length === 0
    ? whyLacking('the profile names no users who may be added as approvers', 'requisitions.approver-ids')
    : undefined;

/** The requisition after an accepted action, if it is still pending: in a later state, others have acted on it. */
export const pendingAfter = ({ snapshot }: RequisitionActionResult): RequisitionSnapshot | undefined =>
  snapshot?.state === 'pending_approval' ? snapshot : undefined;

/** A request to add an approver. */
interface Request {
  readonly place: ParameterPlace;
  readonly user: Id;
  readonly position?: string | undefined;
}

/** A request to add an approver, with its outcome. */
interface Addition extends Request {
  readonly acted: RequisitionActionResult;
  readonly appearance: AppearanceOutcome;
}

/** An added approver that a read shows. */
export interface AddedApprover extends Pick<Addition, 'place' | 'user'> {
  /** The approver's entry among the approvals, where the list shows it. */
  readonly entry: Data | undefined;
  readonly snapshot: RequisitionSnapshot;
}

const add = async (context: Context, before: RequisitionSnapshot, request: Request): Promise<Addition> => {
  const { place, user, position } = request;
  const parameters = { approver_id: user, position };
  const acted = await act(context, before, { endpoint: 'requisitions.add-approver', parameters, place });
  const after = pendingAfter(acted);
  const appearance = after === undefined ? 'unknown' : appearanceOf(before.data, after.data, user);
  return { ...request, acted, appearance };
};

/** Adds approvers one after the other. */
const addAll = async (
  context: Context,
  start: RequisitionSnapshot,
  requests: readonly Request[],
): Promise<readonly Addition[]> => {
  const additions: Addition[] = [];
  let before = start;
  for (const request of requests) {
    const addition = await add(context, before, request);
    additions.push(addition);
    before = latestOf(addition.acted);
  }
  return additions;
};

const latestIn = (start: RequisitionSnapshot, additions: readonly Addition[]): RequisitionSnapshot => {
  const last = additions.at(-1)?.acted;
  return last === undefined ? start : latestOf(last);
};

const isAccepted = ({ acted }: Addition): boolean => acted.outcome === 'accepted';

const isShown = ({ appearance }: Addition): boolean => appearance === 'shown';

/**
 * Adds an approver with the parameters in each possible place, with a different user each time. Reads need not show an
 * approver who was added without a position: if none is shown, tries again with one.
 */
const addEverywhere = async (
  context: Context,
  start: RequisitionSnapshot,
  users: readonly Id[],
): Promise<readonly Addition[]> => {
  const requests = parameterPlaces.map((place, at) => ({ place, user: users[at % users.length] ?? 0 }));
  const additions = await addAll(context, start, requests);
  if (additions.some(isShown)) return additions;
  const again = additions
    .filter(isAccepted)
    .map(({ place, user }) => ({ place, user, position: 'end_of_list' }));
  return [...additions, ...(await addAll(context, latestIn(start, additions), again))];
};

/** Users of the profile who are not among the approvers of a requisition yet. */
export const freeApprovers = ({ profile }: Context, { data }: RequisitionSnapshot): readonly Id[] => {
  const taken = usersIn(data);
  return profile.requisitions.approverIds.filter((user) => !taken.includes(String(user)));
};

/** If reads show only one added approver, adds another one in the same way. */
const addAnother = async (
  context: Context,
  { user, place, position }: Addition,
  all: readonly Addition[],
): Promise<readonly Addition[]> => {
  const before = all.map(({ acted }) => latestOf(acted)).at(-1);
  if (before?.state !== 'pending_approval' || all.filter(isShown).length > 1) return [];
  const another = freeApprovers(context, before).find((one) => one !== user);
  return another === undefined ? [] : addAll(context, before, [{ place, position, user: another }]);
};

/** Whether adding an approver removed others. */
const isAtCostOfOthers = ({ acted: { before, snapshot }, appearance, user }: Addition): boolean =>
  appearance === 'shown' &&
  snapshot !== undefined &&
  (lostOfOthers(before.data, snapshot.data, user) ?? 0) > 0;

const isForgotten = (one: Addition): boolean =>
  isAccepted(one) && !isLater(one.acted.answer) && one.appearance === 'absent';

/** What is wrong with the additions, at least one of which is shown; undefined where nothing is. */
const wrongIn = (all: readonly Addition[], another: readonly Addition[]) => {
  if ([...all, ...another].some(isAtCostOfOthers))
    return {
      seen: 'approvals of others are no longer there',
      because: '"add_approver" removes other approvals',
    };
  if (another.some(({ appearance }) => appearance === 'another'))
    return {
      seen: 'the new approval names another user as its approver',
      because: '"add_approver" adds another user',
    };
  if (another.some(isForgotten))
    return {
      seen: 'the first user is among them, and a second is not',
      because: '"add_approver" adds only one approver',
    };
  return undefined;
};

/** Judges additions that were accepted although no read shows any of them. */
const judgeUnseen = (
  { finds }: Scenario,
  accepted: readonly Addition[],
  evidence: readonly EvidencePart[],
): void => {
  const isPromised = accepted.some(({ acted }) => isLater(acted.answer));
  const isAbsent = accepted.every(({ appearance }) => appearance === 'absent');
  finds(adds, isAbsent && !isPromised ? false : undefined, evidence, {
    seen: isAbsent
      ? 'the approvals are what they were before'
      : 'reads do not show whether the user is among them',
    because: '"add_approver" is accepted and adds nobody',
  });
};

const observe = ({ judge }: Scenario, additions: readonly Addition[]): void => {
  const unplaced = additions.filter(({ position }) => position === undefined);
  const taken = unplaced.filter(isAccepted);
  const [first] = taken;
  if (first === undefined) return;
  const isAny = taken.length === parameterPlaces.length;
  const places = isAny ? 'any' : taken.map(({ place }) => place).join(', ');
  judge.observe('requisitions/action-parameter-place', places);
  const { text, exchange } = first.acted.answer;
  judge.observe('requisitions/action-answer-body', text === '' ? 'empty' : 'requisition', exchange);
};

/**
 * Adds approvers to a requisition that is pending approval, and judges the outcome. Returns the first approver that a
 * read shows, and the latest snapshot of the requisition.
 */
export const addByHand = async (
  scenario: Scenario,
  start: ReachedRequisition,
  users: readonly Id[],
): Promise<{ readonly added?: AddedApprover; readonly snapshot: RequisitionSnapshot }> => {
  const all = await addEverywhere(scenario, start.snapshot, users);
  observe(scenario, all);
  const shown = all.find(isShown);
  const another = shown === undefined ? [] : await addAnother(scenario, shown, all);
  const tries = [...all, ...another];
  const evidence = [start, ...tries.map(({ acted }) => acted)];
  const snapshot = latestIn(start.snapshot, tries);
  const accepted = all.filter(isAccepted);
  if (shown === undefined) {
    if (accepted.length > 0) judgeUnseen(scenario, accepted, evidence);
    else
      judgeUnaccepted(scenario, adds, {
        ...{ operation: 'add_approver', tries: all.map(({ acted }) => acted), isNowhere: isNoMethod },
        evidence: [start],
      });
    return { snapshot };
  }
  const wrong = wrongIn(all, another);
  scenario.finds(adds, wrong === undefined, evidence, wrong ?? { seen: 'the user is among the approvals' });
  const { place, user, acted } = shown;
  const entry = newEntry(acted.before.data, latestOf(acted).data, user);
  return { added: { place, user, entry, snapshot }, snapshot };
};
