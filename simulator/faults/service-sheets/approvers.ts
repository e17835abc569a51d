import { apiUser } from '../../../fixtures/seed/users.ts';
import { removeApproval } from '../../../models/lifecycles/sheet-approvals.ts';
import { type SheetRecord, stepsAhead } from '../../../models/lifecycles/sheet-record.ts';
import type { Input } from '../../exchange.ts';
import type { StoredSheet } from '../../handlers/change-sheet.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { leave } from '../operators/leave.ts';
import type { Left } from '../operators/redraft.ts';
import { acceptRefused, believe, refuseAccepted } from '../operators/rules.ts';

type Kind = 'work-confirmation-header';

const add = 'service-sheets.add-approver';
const remove = 'service-sheets.remove-approval';

const kindOf = ({ approvals }: SheetRecord, input: Input): string | undefined =>
  approvals.find(({ id }) => id === input['approval_id'])?.kind;

/** The removal of somebody of a kind has another outcome; told of the sheet before and the id to be removed. */
const leaveRemoving = (
  kind: 'approver' | 'watcher',
  leaves: (before: StoredSheet, id: Input[string]) => Left<Kind> | undefined,
): Wrapping =>
  leave<Kind>(remove, (_, before, { input }) =>
    before !== undefined && kindOf(before.state.record, input) === kind
      ? leaves(before, input['approval_id'])
      : undefined,
  );

/** What can be wrong with approvers and watchers who are added or removed. */
export const serviceSheetsApprovers: readonly Fault[] = [
  fault(
    'service-sheets/added-approver-takes-a-place',
    'An approver who is added takes the place of the last one.',
    ['service-sheets/add-approver-adds-an-approver'],
    leave<Kind>(add, (_, before, { input: { position, approver_id: approver } }) => {
      const approvals = before?.state.record.approvals ?? [];
      const last = approvals.at(-1);
      if (position === 'watcher' || last === undefined || typeof approver !== 'number') return undefined;
      return { record: { approvals: [...approvals.slice(0, -1), { ...last, approver }] } };
    }),
  ),
  fault(
    'service-sheets/adding-a-watcher-withdraws',
    'A sheet to which a watcher is added falls back to draft.',
    ['service-sheets/add-approver-keeps-pending-approval', 'service-sheets/add-approver-as-watcher'],
    leave<Kind>(add, (_, __, { input }) =>
      input['position'] === 'watcher' ? { record: { state: 'draft' } } : undefined,
    ),
  ),
  fault(
    'service-sheets/adding-an-approver-approves',
    'A sheet to which an approver is added at the end of the list becomes approved.',
    ['service-sheets/add-approver-keeps-pending-approval', 'service-sheets/add-approver-at-end-of-list'],
    leave<Kind>(add, (_, __, { input }) =>
      input['position'] === 'end_of_list' ? { record: { state: 'approved' } } : undefined,
    ),
  ),
  fault(
    'service-sheets/add-approver-without-id',
    'Without approver_id the user of the client is added.',
    ['service-sheets/add-approver-needs-approver-id'],
    believe<Kind>(add, ({ state, input }) =>
      state.record.state === 'pending_approval' && input['approver_id'] === undefined
        ? { input: { ...input, approver_id: apiUser } }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/add-approver-without-id-ignored',
    'add_approver without approver_id is answered with success though nothing happens.',
    ['service-sheets/add-approver-needs-approver-id'],
    acceptRefused<Kind>(
      add,
      ({ state, input }) => state.record.state === 'pending_approval' && input['approver_id'] === undefined,
    ),
  ),
  fault(
    'service-sheets/watcher-refused-on-last-step',
    'A watcher cannot be added once the last step has come.',
    ['service-sheets/add-approver-as-watcher', 'service-sheets/add-approver-keeps-pending-approval'],
    refuseAccepted<Kind>(
      add,
      ({ state, input }) =>
        input['position'] === 'watcher' && stepsAhead(state.record.approvals).length === 1,
    ),
  ),
  fault(
    'service-sheets/add-approver-refused-after-a-bypass',
    'Nobody can be added once a step was bypassed.',
    [
      'service-sheets/add-approver-keeps-pending-approval',
      'service-sheets/add-approver-at-end-of-list',
      'service-sheets/add-approver-as-watcher',
    ],
    refuseAccepted<Kind>(add, ({ state }) =>
      state.record.approvals.some(({ status }) => status === 'skipped'),
    ),
  ),
  fault(
    'service-sheets/remove-takes-another',
    'Removing an approver takes off the one before in the list.',
    ['service-sheets/remove-approval-removes-the-approver'],
    leaveRemoving('approver', ({ state }, id) => {
      const { approvals } = state.record;
      const other = approvals[approvals.findIndex((one) => one.id === id) - 1];
      return other && { record: { approvals: removeApproval(approvals, other.id) } };
    }),
  ),
  fault(
    'service-sheets/removing-a-watcher-withdraws',
    'A sheet from which a watcher is removed falls back to draft.',
    [
      'service-sheets/remove-approval-keeps-pending-approval',
      'service-sheets/remove-approval-removes-the-watcher',
    ],
    leaveRemoving('watcher', () => ({ record: { state: 'draft' } })),
  ),
  fault(
    'service-sheets/removing-an-approver-approves',
    'A sheet from which an approver is removed becomes approved.',
    [
      'service-sheets/remove-approval-keeps-pending-approval',
      'service-sheets/remove-approval-removes-the-approver',
    ],
    leaveRemoving('approver', () => ({ record: { state: 'approved' } })),
  ),
  fault(
    'service-sheets/remove-without-id',
    'remove_approval without approval_id is answered with success though nobody is removed.',
    ['service-sheets/remove-approval-needs-approval-id'],
    acceptRefused<Kind>(
      remove,
      ({ state, input }) => state.record.state === 'pending_approval' && input['approval_id'] === undefined,
    ),
  ),
];
