import { apiUser } from '../../../fixtures/seed/users.ts';
import { removeApproval } from '../../../models/lifecycles/sheet-approvals.ts';
import { stepsAhead } from '../../../models/lifecycles/sheet-record.ts';
import { type Fault, fault } from '../fault.ts';
import { accepting } from '../twist/accepting.ts';
import { afterwards } from '../twist/afterwards.ts';
import { believing } from '../twist/believing.ts';
import { refusing } from '../twist/refusing.ts';

/** What can be wrong with approvers and watchers who are added or removed. */
export const serviceSheetsApprovers: readonly Fault[] = [
  fault(
    'service-sheets/added-approver-is-forgotten',
    'Adding an approver at the end of the list is answered with success though nobody is added.',
    ['service-sheets/add-approver-adds-an-approver'],
    afterwards('add_approver', (_, { record, input }) =>
      input['position'] === 'end_of_list' ? record : undefined,
    ),
  ),
  fault(
    'service-sheets/added-approver-takes-a-place',
    'An approver who is added takes the place of the last one.',
    ['service-sheets/add-approver-adds-an-approver'],
    afterwards('add_approver', (next, { record, input }) => {
      const { approverId, last } = { approverId: input['approver_id'], last: record.approvals.at(-1) };
      if (input['position'] === 'watcher' || last === undefined || typeof approverId !== 'number')
        return undefined;
      return { ...next, approvals: [...record.approvals.slice(0, -1), { ...last, approver: approverId }] };
    }),
  ),
  fault(
    'service-sheets/adding-a-watcher-withdraws',
    'A sheet to which a watcher is added falls back to draft.',
    ['service-sheets/add-approver-keeps-pending-approval', 'service-sheets/add-approver-as-watcher'],
    afterwards('add_approver', (next, { input }) =>
      input['position'] === 'watcher' ? { ...next, state: 'draft' } : undefined,
    ),
  ),
  fault(
    'service-sheets/adding-an-approver-approves',
    'A sheet to which an approver is added at the end of the list becomes approved.',
    ['service-sheets/add-approver-keeps-pending-approval', 'service-sheets/add-approver-at-end-of-list'],
    afterwards('add_approver', (next, { input }) =>
      input['position'] === 'end_of_list' ? { ...next, state: 'approved' } : undefined,
    ),
  ),
  fault(
    'service-sheets/add-approver-without-id',
    'Without approver_id the user of the client is added.',
    ['service-sheets/add-approver-needs-approver-id'],
    believing('add_approver', ({ input, record }) =>
      record.state === 'pending_approval' && input['approver_id'] === undefined
        ? { input: { ...input, approver_id: apiUser } }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/add-approver-without-id-ignored',
    'add_approver without approver_id is answered with success though nothing happens.',
    ['service-sheets/add-approver-needs-approver-id'],
    accepting(
      'add_approver',
      ({ input, record }) => record.state === 'pending_approval' && input['approver_id'] === undefined,
    ),
  ),
  fault(
    'service-sheets/end-of-list-refused',
    'The position end_of_list is refused.',
    ['service-sheets/add-approver-at-end-of-list', 'service-sheets/add-approver-keeps-pending-approval'],
    refusing('add_approver', ({ input }) => input['position'] === 'end_of_list'),
  ),
  fault(
    'service-sheets/watcher-refused',
    'The position watcher is refused.',
    ['service-sheets/add-approver-as-watcher', 'service-sheets/add-approver-keeps-pending-approval'],
    refusing('add_approver', ({ input }) => input['position'] === 'watcher'),
  ),
  fault(
    'service-sheets/watcher-refused-on-last-step',
    'A watcher cannot be added once the last step has come.',
    ['service-sheets/add-approver-as-watcher', 'service-sheets/add-approver-keeps-pending-approval'],
    refusing(
      'add_approver',
      ({ input, record }) => input['position'] === 'watcher' && stepsAhead(record.approvals).length === 1,
    ),
  ),
  fault(
    'service-sheets/position-required',
    'add_approver without position is refused.',
    [
      'service-sheets/add-approver-position-is-optional',
      'service-sheets/add-approver-keeps-pending-approval',
    ],
    refusing('add_approver', ({ input }) => input['position'] === undefined),
  ),
  fault(
    'service-sheets/add-approver-refused-after-a-bypass',
    'Nobody can be added once a step was bypassed.',
    [
      'service-sheets/add-approver-keeps-pending-approval',
      'service-sheets/add-approver-at-end-of-list',
      'service-sheets/add-approver-as-watcher',
    ],
    refusing('add_approver', ({ record }) => record.approvals.some(({ status }) => status === 'skipped')),
  ),
  fault(
    'service-sheets/removed-approver-stays',
    'Removing an approver is answered with success though the approver stays.',
    ['service-sheets/remove-approval-removes-the-approver'],
    afterwards('remove_approval', (_, { record, input }) =>
      record.approvals.find(({ id }) => id === input['approval_id'])?.kind === 'approver'
        ? record
        : undefined,
    ),
  ),
  fault(
    'service-sheets/removed-watcher-stays',
    'Removing a watcher is answered with success though the watcher stays.',
    ['service-sheets/remove-approval-removes-the-watcher'],
    afterwards('remove_approval', (_, { record, input }) =>
      record.approvals.find(({ id }) => id === input['approval_id'])?.kind === 'watcher' ? record : undefined,
    ),
  ),
  fault(
    'service-sheets/remove-takes-another',
    'Removing an approver takes off the one before in the list.',
    ['service-sheets/remove-approval-removes-the-approver'],
    afterwards('remove_approval', (_, { record, input }) => {
      const at = record.approvals.findIndex(
        ({ id, kind }) => id === input['approval_id'] && kind === 'approver',
      );
      const other = record.approvals[at - 1];
      return other === undefined
        ? undefined
        : { ...record, approvals: removeApproval(record.approvals, other.id) };
    }),
  ),
  fault(
    'service-sheets/remove-refuses-watchers',
    'A watcher cannot be removed.',
    [
      'service-sheets/remove-approval-removes-the-watcher',
      'service-sheets/remove-approval-keeps-pending-approval',
    ],
    refusing(
      'remove_approval',
      ({ record, input }) =>
        record.approvals.find(({ id }) => id === input['approval_id'])?.kind === 'watcher',
    ),
  ),
  fault(
    'service-sheets/remove-refuses-approvers',
    'An approver cannot be removed.',
    [
      'service-sheets/remove-approval-removes-the-approver',
      'service-sheets/remove-approval-keeps-pending-approval',
    ],
    refusing(
      'remove_approval',
      ({ record, input }) =>
        record.approvals.find(({ id }) => id === input['approval_id'])?.kind === 'approver',
    ),
  ),
  fault(
    'service-sheets/removing-a-watcher-withdraws',
    'A sheet from which a watcher is removed falls back to draft.',
    [
      'service-sheets/remove-approval-keeps-pending-approval',
      'service-sheets/remove-approval-removes-the-watcher',
    ],
    afterwards('remove_approval', (next, { record, input }) =>
      record.approvals.find(({ id }) => id === input['approval_id'])?.kind === 'watcher'
        ? { ...next, state: 'draft' }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/removing-an-approver-approves',
    'A sheet from which an approver is removed becomes approved.',
    [
      'service-sheets/remove-approval-keeps-pending-approval',
      'service-sheets/remove-approval-removes-the-approver',
    ],
    afterwards('remove_approval', (next, { record, input }) =>
      record.approvals.find(({ id }) => id === input['approval_id'])?.kind === 'approver'
        ? { ...next, state: 'approved' }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/remove-without-id',
    'remove_approval without approval_id is answered with success though nobody is removed.',
    ['service-sheets/remove-approval-needs-approval-id'],
    accepting(
      'remove_approval',
      ({ record, input }) => record.state === 'pending_approval' && input['approval_id'] === undefined,
    ),
  ),
];
