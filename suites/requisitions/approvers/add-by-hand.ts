import type { Data } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import { type ParameterPlace, type Parameters, parameterPlaces } from '../../harness/action-request.ts';
import type { Context } from '../../harness/check.ts';
import { isNoMethod } from '../../harness/place.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import type { RequisitionSnapshot } from '../descriptor.ts';
import { type Acted, act, latestOf } from '../operations.ts';
import { type Appeared, appeared, lostOfOthers, newEntry, usersIn } from './approval-entries.ts';

const adds = 'requisitions/add-approver-adds';

/** An approver who was asked for, in one way. */
interface Addition {
  readonly acted: Acted;
  readonly place: ParameterPlace;
  readonly user: Id;
  readonly came: Appeared;
}

/** An addition that a read shows. */
export interface Added {
  readonly place: ParameterPlace;
  readonly user: Id;
  /** Its approval, where the list of them shows it. */
  readonly entry: Data | undefined;
  readonly snapshot: RequisitionSnapshot;
}

const whatCame = ({ outcome, before, after }: Acted, user: Id): Appeared => {
  // Once it is no longer pending, others have been at it.
  if (outcome !== 'accepted' || !isSnapshot(after) || after.state !== 'pending_approval') return 'unknown';
  return appeared(before.data, after.data, user);
};

const add = async (
  context: Context,
  before: RequisitionSnapshot,
  {
    place,
    parameters,
  }: { readonly place: ParameterPlace; readonly parameters: Parameters & { approver_id: Id } },
): Promise<Addition> => {
  const acted = await act(context, before, { endpoint: 'requisitions.add-approver', parameters, place });
  const user = parameters.approver_id;
  return { acted, place, user, came: whatCame(acted, user) };
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
    const user = users[at % users.length] ?? 0;
    const addition = await add(context, before, { place, parameters: { approver_id: user } });
    additions.push(addition);
    before = latestOf(addition.acted);
  }
  return additions;
};

/** Without a position an approver may have become one whom reads need not show: asks again with one. */
const addAtTheEnd = async (context: Context, additions: readonly Addition[]): Promise<Addition[]> => {
  const again: Addition[] = [];
  let before = additions.at(-1) && latestOf((additions.at(-1) as Addition).acted);
  for (const { acted, place, user } of additions) {
    if (before === undefined || acted.outcome !== 'accepted') continue;
    const parameters = { approver_id: user, position: 'end_of_list' };
    const addition = await add(context, before, { place, parameters });
    again.push(addition);
    before = latestOf(addition.acted);
  }
  return again;
};

const exchangesOf = (start: readonly Exchange[], additions: readonly Addition[]): Exchange[] => [
  ...start,
  ...additions.flatMap(({ acted }) => [acted.answer.exchange, acted.after.exchange]),
];

const judgeRefused = (
  { judge }: Context,
  additions: readonly Addition[],
  exchanges: readonly Exchange[],
): void => {
  const answers = additions.map(({ acted }) => acted.answer);
  const told = [...new Set(answers.map(tellAnswer))].join(', ');
  // The names of parameters are not documented: to a request without an approver 404 may mean the approver.
  if (answers.every((answer) => isNoMethod(answer))) {
    judge.violated(adds, {
      expected: 'add_approver is there',
      seen: `it answers ${told} for a requisition that a read shows`,
      exchanges: [...exchanges],
    });
  } else judge.inconclusive(adds, `no request for another approver was accepted: ${told}`);
};

const judgeAccepted = (
  { judge }: Context,
  accepted: readonly Addition[],
  exchanges: readonly Exchange[],
): void => {
  if (accepted.some(({ acted }) => acted.answer.status === 202)) {
    judge.inconclusive(adds, 'the target answered 202, and reads a moment later do not show the user');
  } else if (accepted.every(({ came }) => came === 'absent')) {
    judge.violated(adds, {
      expected: 'the user is among the approvals once add_approver was accepted',
      seen: 'the approvals are what they were before',
      exchanges: [...exchanges],
      explanation: '"add_approver" is accepted and adds nobody',
    });
  } else judge.inconclusive(adds, 'reads do not tell whether the user is among the approvers');
};

/** Users of the profile who are not among the approvers of a requisition yet. */
export const freeApprovers = ({ profile }: Context, { data }: RequisitionSnapshot): readonly Id[] => {
  const taken = usersIn(data);
  return profile.requisitions.approverIds.filter((user) => !taken.includes(String(user)));
};

/** Whether others are no longer among the approvers after one was added. */
const isAtCostOfOthers = ({ acted: { before, after }, came, user }: Addition): boolean =>
  came === 'shown' && isSnapshot(after) && (lostOfOthers(before.data, after.data, user) ?? 0) > 0;

const judgeShown = (
  { judge }: Context,
  shown: Addition,
  { all, exchanges }: { readonly all: readonly Addition[]; readonly exchanges: readonly Exchange[] },
): void => {
  if (!all.some(isAtCostOfOthers)) {
    judge.holds(adds, shown.acted.answer.exchange);
    return;
  }
  judge.violated(adds, {
    expected: 'the user is among the approvals beside those who were there',
    seen: 'approvals of others are no longer there',
    exchanges: [...exchanges],
    explanation: '"add_approver" takes off others',
  });
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
  start: { readonly snapshot: RequisitionSnapshot; readonly exchanges: readonly Exchange[] },
  users: readonly Id[],
): Promise<{ readonly added?: Added; readonly snapshot: RequisitionSnapshot }> => {
  const plain = await addEverywhere(context, start.snapshot, users);
  observe(context, plain);
  const isShown = ({ came }: Addition) => came === 'shown';
  const all = plain.some(isShown) ? plain : [...plain, ...(await addAtTheEnd(context, plain))];
  const shown = all.find(isShown);
  const last = all.at(-1);
  const snapshot = last === undefined ? start.snapshot : latestOf(last.acted);
  const accepted = all.filter(({ acted }) => acted.outcome === 'accepted');
  const exchanges = exchangesOf(start.exchanges, all);
  if (shown !== undefined) {
    judgeShown(context, shown, { all, exchanges });
    const entry = newEntry(shown.acted.before.data, latestOf(shown.acted).data, shown.user);
    return { added: { place: shown.place, user: shown.user, entry, snapshot }, snapshot };
  }
  if (accepted.length === 0) judgeRefused(context, all, exchanges);
  else judgeAccepted(context, accepted, exchanges);
  return { snapshot };
};
