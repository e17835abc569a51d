import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { type ParameterPlace, parameterPlaces } from '../../harness/dialect/action-request.ts';
import { isLater, isNoMethod } from '../../harness/meaning.ts';
import { describeAnswer } from '../../harness/resources/unread.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import type { RequisitionSnapshot } from '../descriptor.ts';
import { act, latestOf, type RequisitionActionResult } from '../operations.ts';
import type { There } from '../reach-state.ts';
import { type Appeared, appearanceOf, lostOfOthers, newEntry, usersIn } from './approval-entries.ts';

export const adds = 'requisitions/add-approver-adds';

/** Why no approver can be added; undefined where one can. */
export const lackingApprovers = ({ profile }: Pick<Context, 'profile'>): string | undefined =>
  profile.requisitions.approverIds.length === 0
    ? whyLacking('the profile names no users who may be added as approvers', 'requisitions.approver-ids')
    : undefined;

export const exchangesOf = (tries: readonly RequisitionActionResult[]): readonly Exchange[] =>
  tries.flatMap(({ exchanges }) => exchanges);

/** The requisition after an action that was accepted, as long as it is pending: later on others have been at it. */
export const pendingAfter = ({ snapshot }: RequisitionActionResult): RequisitionSnapshot | undefined =>
  snapshot?.state === 'pending_approval' ? snapshot : undefined;

interface Refusal {
  readonly row: RequirementId;
  readonly operation: 'add_approver' | 'remove_approval';
  /** In words. */
  readonly refused: string;
  readonly exchanges: readonly Exchange[];
}

/** Judges an action that was accepted in none of its ways. */
export const judgeRefused = (
  { judge }: Context,
  tries: readonly RequisitionActionResult[],
  { row, operation, refused, exchanges }: Refusal,
): void => {
  const answers = [...new Set(tries.map(({ answer }) => describeAnswer(answer)))].join(', ');
  // The names of parameters are not documented: 404 may mean the approver or the approval that they do not name.
  if (tries.every(({ answer }) => isNoMethod(answer))) {
    judge.violated(row, {
      expected: `the operation ${operation} exists`,
      seen: `it answers ${answers} for a requisition that a read shows`,
      exchanges,
    });
  } else judge.inconclusive(row, `${refused}: ${answers}`);
};

/** A way to ask for an approver. */
interface Asked {
  readonly place: ParameterPlace;
  readonly user: Id;
  readonly position?: string | undefined;
}

/** An approver who was asked for, in one way. */
interface Addition extends Asked {
  readonly acted: RequisitionActionResult;
  readonly appearance: Appeared;
}

/** An addition that a read shows. */
export interface AddedApprover extends Pick<Addition, 'place' | 'user'> {
  /** Its approval, where the list of them shows it. */
  readonly entry: Data | undefined;
  readonly snapshot: RequisitionSnapshot;
}

const add = async (context: Context, before: RequisitionSnapshot, requested: Asked): Promise<Addition> => {
  const { place, user, position } = requested;
  const parameters = { approver_id: user, position };
  const acted = await act(context, before, { endpoint: 'requisitions.add-approver', parameters, place });
  const after = pendingAfter(acted);
  const appearance = after === undefined ? 'unknown' : appearanceOf(before.data, after.data, user);
  return { ...requested, acted, appearance };
};

/** Asks for an approver in every place that parameters may stand in, each time for another one. */
const addEverywhere = async (
  context: Context,
  start: RequisitionSnapshot,
  users: readonly Id[],
): Promise<Addition[]> => {
  const additions: Addition[] = [];
  let before = start;
  for (const [at, place] of parameterPlaces.entries()) {
    const addition = await add(context, before, { place, user: users[at % users.length] ?? 0 });
    additions.push(addition);
    before = latestOf(addition.acted);
  }
  return additions;
};

/** Without a position an approver may have become one whom reads need not show: asks again with one. */
const addAtTheEnd = async (context: Context, additions: readonly Addition[]): Promise<Addition[]> => {
  const again: Addition[] = [];
  const last = additions.at(-1);
  let before = last && latestOf(last.acted);
  for (const { acted, place, user } of additions) {
    if (before === undefined || acted.outcome !== 'accepted') continue;
    const addition = await add(context, before, { place, user, position: 'end_of_list' });
    again.push(addition);
    before = latestOf(addition.acted);
  }
  return again;
};

const judgeUnseen = (
  { judge }: Context,
  accepted: readonly Addition[],
  exchanges: readonly Exchange[],
): void => {
  if (accepted.some(({ acted }) => isLater(acted.answer))) {
    judge.inconclusive(adds, 'the target answered 202, and reads a moment later do not show the user');
  } else if (accepted.every(({ appearance }) => appearance === 'absent')) {
    judge.violated(adds, {
      expected: 'the user is among the approvals once add_approver was accepted',
      seen: 'the approvals are what they were before',
      exchanges,
      explanation: '"add_approver" is accepted and adds nobody',
    });
  } else judge.inconclusive(adds, 'reads do not show whether the user is among the approvers');
};

/** Users of the profile who are not among the approvers of a requisition yet. */
export const freeApprovers = ({ profile }: Context, { data }: RequisitionSnapshot): readonly Id[] => {
  const taken = usersIn(data);
  return profile.requisitions.approverIds.filter((user) => !taken.includes(String(user)));
};

/** Whether others are no longer among the approvers after one was added. */
const addedAtCostOfOthers = ({ acted: { before, snapshot }, appearance, user }: Addition): boolean =>
  appearance === 'shown' &&
  snapshot !== undefined &&
  (lostOfOthers(before.data, snapshot.data, user) ?? 0) > 0;

/** Asks for one more approver in the way that added one, where no other is seen to have been added. */
const addAnother = async (
  context: Context,
  { user, place, position }: Addition,
  { all, users }: { readonly all: readonly Addition[]; readonly users: readonly Id[] },
): Promise<Addition[]> => {
  const last = all.at(-1)?.acted;
  const before = last && latestOf(last);
  const isSecond = all.filter(({ appearance }) => appearance === 'shown').length > 1;
  if (before?.state !== 'pending_approval' || isSecond) return [];
  const taken = usersIn(before.data);
  const another = users.find((one) => one !== user && !taken.includes(String(one)));
  return another === undefined ? [] : [await add(context, before, { place, position, user: another })];
};

const isForgotten = ({ acted: { answer, outcome }, appearance }: Addition): boolean =>
  outcome === 'accepted' && !isLater(answer) && appearance === 'absent';

const judgeShown = (
  { judge }: Context,
  shown: Addition,
  { all, another }: { readonly all: readonly Addition[]; readonly another: readonly Addition[] },
  exchanges: readonly Exchange[],
): void => {
  if ([...all, ...another].some(addedAtCostOfOthers)) {
    judge.violated(adds, {
      expected: 'the user is among the approvals, together with those who were there before',
      seen: 'approvals of others are no longer there',
      exchanges,
      explanation: '"add_approver" removes other approvals',
    });
  } else if (another.some(({ appearance }) => appearance === 'another')) {
    judge.violated(adds, {
      expected: 'the new approval is that of the requested user',
      seen: 'the new approval names another user as its approver',
      exchanges,
      explanation: '"add_approver" adds another user',
    });
  } else if (another.some(isForgotten)) {
    judge.violated(adds, {
      expected: 'a second user is among the approvals once add_approver was accepted',
      seen: 'the first user is among them, and the second is not',
      exchanges,
      explanation: '"add_approver" adds only one approver',
    });
  } else judge.holds(adds, shown.acted.answer.exchange);
};

const observe = ({ judge }: Context, additions: readonly Addition[]): void => {
  const taken = additions.filter(({ acted }) => acted.outcome === 'accepted');
  const [first] = taken;
  if (first === undefined) return;
  const all = taken.length === parameterPlaces.length;
  const places = all ? 'any' : taken.map(({ place }) => place).join(', ');
  judge.observe('requisitions/action-parameter-place', places);
  const { text, exchange } = first.acted.answer;
  judge.observe('requisitions/action-answer-body', text === '' ? 'empty' : 'requisition', exchange);
};

/**
 * Has approvers added to a requisition that is pending approval, and judges it. Answers the first who was, and the
 * requisition as it was seen last.
 */
export const addByHand = async (
  context: Context,
  start: There,
  users: readonly Id[],
): Promise<{ readonly added?: AddedApprover; readonly snapshot: RequisitionSnapshot }> => {
  const plain = await addEverywhere(context, start.snapshot, users);
  observe(context, plain);
  const isShown = ({ appearance }: Addition) => appearance === 'shown';
  const all = plain.some(isShown) ? plain : [...plain, ...(await addAtTheEnd(context, plain))];
  const shown = all.find(isShown);
  const another = shown === undefined ? [] : await addAnother(context, shown, { all, users });
  const last = [...all, ...another].at(-1);
  const snapshot = last === undefined ? start.snapshot : latestOf(last.acted);
  const tries = [...all, ...another].map(({ acted }) => acted);
  const exchanges = [...start.exchanges, ...exchangesOf(tries)];
  if (shown !== undefined) {
    const { place, user, acted } = shown;
    judgeShown(context, shown, { all, another }, exchanges);
    return {
      added: { place, user, entry: newEntry(acted.before.data, latestOf(acted).data, user), snapshot },
      snapshot,
    };
  }
  const accepted = all.filter(({ acted }) => acted.outcome === 'accepted');
  const refused = 'no request for another approver was accepted';
  if (accepted.length === 0)
    judgeRefused(context, tries, { row: adds, operation: 'add_approver', refused, exchanges });
  else judgeUnseen(context, accepted, exchanges);
  return { snapshot };
};
