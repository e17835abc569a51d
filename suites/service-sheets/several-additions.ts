import type { RequirementId } from '../../models/requirements/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context } from '../harness/check.ts';
import type { ParameterPlace } from '../harness/dialect/place.ts';
import { isDone } from '../harness/meaning.ts';
import { noneLeft } from '../harness/verdict/lacking.ts';
import type { StateSnapshot } from '../harness/walks/adapter.ts';
import { type AddedApproval, type ShownApproval, skipEffects, turnEffects } from './approval-effects.ts';
import {
  act,
  addApprover,
  blockWithoutPlace,
  findParameterPlace,
  readState,
  type SheetAction,
  type SheetDetail,
} from './descriptor.ts';

const atEnd = 'service-sheets/add-approver-at-end-of-list';
const asWatcher = 'service-sheets/add-approver-as-watcher';
const removesWatcher = 'service-sheets/remove-approval-removes-the-watcher';
const removesApprover = 'service-sheets/remove-approval-removes-the-approver';
const skips = 'service-sheets/bypass-skips-current-step';
const claims = [atEnd, asWatcher, removesWatcher, removesApprover, skips] as const;

type Approvals = readonly ShownApproval[];

type Position = 'end_of_list' | 'watcher';

const rowOf = (position: Position): RequirementId => (position === 'watcher' ? asWatcher : atEnd);

const approvalsIn = ({ detail }: StateSnapshot): Approvals | undefined => (detail as SheetDetail).approvals;

/** A sheet with the approvals that the last read showed, and those that were added. */
interface SheetUnderTest {
  readonly context: Context;
  readonly id: Id;
  readonly place: ParameterPlace;
  shown: Approvals;
  readonly added: AddedApproval[];
  readonly exchanges: Exchange[];
}

/** Acts on the sheet and reads it. Undefined if the action was not accepted, or the read shows no pending chain. */
const step = async (
  under: SheetUnderTest,
  action: SheetAction,
): Promise<readonly [before: Approvals, after: Approvals] | undefined> => {
  const { context, id, place, shown: before } = under;
  const answer = await act(context, id, { action, place });
  under.exchanges.push(answer.exchange);
  if (!isDone(answer)) return undefined;
  const read = await readState(context, id);
  under.exchanges.push(read.exchange);
  const after = approvalsIn(read);
  if (after === undefined || read.state !== 'pending_approval') return undefined;
  under.shown = after;
  return [before, after];
};

/** Approvals whose status changed. */
const changedApprovals = (before: Approvals, after: Approvals): readonly ShownApproval[] =>
  after.filter(({ id, status }) =>
    before.some((one) => one.id === id && one.status !== undefined && one.status !== status),
  );

/** Judges that an action leaves all approvals unchanged that it does not name. */
const judgeLeft = (
  { context, exchanges, added }: SheetUnderTest,
  row: RequirementId,
  [before, after]: readonly [Approvals, Approvals],
  named?: Id,
): void => {
  const left = new Set(after.map(({ id }) => id));
  const lost = before.filter(({ id }) => id !== named && !left.has(id)).map(({ id }) => id);
  // The initial status of a newly added approval is undocumented.
  const settled = before.filter(({ id }) => !added.some((one) => one.id === id));
  const moved = named === undefined ? changedApprovals(settled, after) : [];
  if (lost.length + moved.length === 0) return;
  const seen = moved.map(({ id, status }) => `${id} is now ${status ?? 'without a status'}`).join(', ');
  context.judge.violated(row, {
    expected: 'the approvals that were there before stay as they were',
    seen: lost.length > 0 ? `no longer there: ${lost.join(', ')}` : seen,
    exchanges,
    explanation:
      lost.length > 0
        ? 'adding or removing an approval removes other approvals'
        : 'adding an approver or watcher moves the chain on',
    mayBeOthers: true,
  });
};

const add = async (
  under: SheetUnderTest,
  user: Id | undefined,
  position: Position,
): Promise<Id | undefined> => {
  const action = addApprover(user, position);
  const change = action && (await step(under, action));
  if (change === undefined) return undefined;
  const [before, after] = change;
  // The effect on other approvals of the same user is undocumented.
  const isThere = before.some(({ refers }) => user !== undefined && refers.includes(user));
  if (!isThere) judgeLeft(under, rowOf(position), change);
  const present = before.map(({ id }) => id);
  const one = after.find(({ id }) => !present.includes(id));
  if (one !== undefined) under.added.push({ id: one.id, position, present });
  return one?.id;
};

const remove = async (
  under: SheetUnderTest,
  approvalId: Id | undefined,
  row: RequirementId,
): Promise<void> => {
  const change = approvalId && (await step(under, { type: 'remove_approval', approvalId }));
  if (change) judgeLeft(under, row, change, approvalId);
};

/** Bypasses the steps one after the other: an approver who was added later comes later. */
const judgeTurns = async (under: SheetUnderTest): Promise<void> => {
  for (let left = under.shown.length; left > 0; left--) {
    const change = await step(under, { type: 'bypass_current_approval' });
    if (change === undefined) return;
    for (const { requirement, violation } of [
      ...skipEffects(...change, undefined),
      ...turnEffects(under.added, ...change),
    ])
      if (violation !== undefined)
        under.context.judge.violated(requirement, { ...violation, exchanges: under.exchanges });
  }
};

const playSheet = async (context: Context, id: Id, place: ParameterPlace): Promise<void> => {
  const start = await readState(context, id);
  const shown = approvalsIn(start);
  if (start.state !== 'pending_approval' || shown === undefined) return;
  const under: SheetUnderTest = { context, id, place, shown, added: [], exchanges: [start.exchange] };
  const [first, second, third, fourth] = context.profile.serviceSheets.approverIds;
  await add(under, first, 'end_of_list');
  const watcher = await add(under, second, 'watcher');
  const last = await add(under, third, 'end_of_list');
  await add(under, fourth ?? third, 'watcher');
  // One user may have both roles: a user who no longer watches still has to approve.
  await remove(under, (await add(under, first, 'watcher')) ?? watcher, removesWatcher);
  // The effect on a user who is both watcher and approver is undocumented.
  if (fourth !== undefined) await remove(under, last, removesApprover);
  await add(under, third, 'end_of_list');
  await judgeTurns(under);
};

/** Adds two approvers and several watchers to one sheet, removes one of each, and bypasses the steps. */
export const severalAdditions: Check = {
  id: 'service-sheets/several-additions',
  title: 'Several approvers and watchers of one sheet are added and removed one by one',
  claims,
  needs: { states: ['pending_approval'] },
  run: async (context) => {
    const { fixtures, judge } = context;
    const place = await findParameterPlace(context);
    if (place === undefined) return blockWithoutPlace(context, claims);
    const sheet = await fixtures.sheet({ state: 'pending_approval', steps: 2 });
    if (sheet === undefined)
      return judge.unmet(claims, noneLeft(fixtures, 'sheet', 'sheet pending approval'));
    await playSheet(context, sheet.id, place);
    judge.inconclusive(claims, 'that others stay does not show whom an action added or removed');
  },
};
