import {
  type SheetEvent,
  type SheetFacts,
  type SheetRecord,
  stepsAhead,
} from '../../models/lifecycles/sheet-record.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { greatestId, type Id, idAbove } from '../../models/wire/id.ts';
import type { Move } from '../harness/walks/move.ts';
import { addedApproval, type SheetWalk, type SheetWorld } from './sheet-walk.ts';

type SheetMove = Move<SheetWalk>;

const factsOf = ({ orderLineOpen }: SheetWorld): SheetFacts => ({
  orderLineOpen,
  reason: 'active',
  approverKnown: true,
  voidChain: [],
});

/** An id for an approval whose real id only a read will tell. */
const freshId = (record: SheetRecord) => idAbove(greatestId(record.approvals.map((a) => a.id)) ?? 0, 1);

const move = (
  name: string,
  kind: string,
  rest: {
    readonly event: (record: SheetRecord) => SheetEvent | undefined;
    readonly breaks?: RequirementId;
    readonly proves?: readonly RequirementId[];
  },
): SheetMove => ({
  name,
  kind,
  by: 'client',
  ...(rest.breaks !== undefined && { breaks: rest.breaks }),
  ...(rest.proves !== undefined && { proves: rest.proves }),
  ask: (record, world) => {
    const event = rest.event(record);
    return event && { event, facts: factsOf(world) };
  },
});

const bypass = (name: string, comment?: string) =>
  move(name, 'bypass', {
    event: () => ({ type: 'bypass_current_approval', ...(comment !== undefined && { comment }) }),
    proves: ['service-sheets/bypass-comment-is-optional'],
  });

/** One added approver and one watcher at a time are enough to tell every place apart. */
const add = (name: string, position?: 'end_of_list' | 'watcher') => {
  const kind = position === 'watcher' ? 'watcher' : 'approver';
  return move(name, `add ${kind}`, {
    event: (record) =>
      addedApproval(record, kind) === undefined
        ? {
            type: 'add_approver',
            // Stands for the user that the field picks from the profile: another one for each addition.
            approverId: -freshId(record),
            approvalId: freshId(record),
            ...(position !== undefined && { position }),
          }
        : undefined,
    proves: ['service-sheets/add-approver-keeps-pending-approval'],
  });
};

const remove = (name: string, kind: string, find: (record: SheetRecord) => Id | undefined) =>
  move(name, `remove ${kind}`, {
    event: (record) => {
      const approvalId = find(record);
      return approvalId === undefined ? undefined : { type: 'remove_approval', approvalId };
    },
    proves: ['service-sheets/remove-approval-keeps-pending-approval'],
  });

/** What the client sends to a sheet that is pending approval. */
export const approvalMoves: readonly SheetMove[] = [
  bypass('bypass the current step'),
  bypass('bypass the current step with a comment', 'Deputy is on leave'),
  add('add an approver at the end of the list', 'end_of_list'),
  add('add an approver without a position'),
  add('add a watcher', 'watcher'),
  move('add an approver without approver_id', 'add approver', {
    event: () => ({ type: 'add_approver', approvalId: 0 }),
    breaks: 'service-sheets/add-approver-needs-approver-id',
  }),
  remove('remove the added approver', 'approver', (record) => {
    const found = addedApproval(record, 'approver');
    return found?.status === 'waiting' && found.place !== 'passed' ? found.id : undefined;
  }),
  remove('remove the watcher', 'watcher', (record) => addedApproval(record, 'watcher')?.id),
  move('remove an approval without approval_id', 'remove approver', {
    event: () => ({ type: 'remove_approval' }),
    breaks: 'service-sheets/remove-approval-needs-approval-id',
  }),
  remove('remove a configured step', 'configured step', (record) => stepsAhead(record.approvals)[0]?.id),
];
