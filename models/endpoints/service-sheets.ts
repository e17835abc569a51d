import { serviceSheet } from '../resources/service-sheet.ts';
import { endpointRows, refusalRequirements } from './endpoint.ts';

const sheet = { area: 'service-sheets', resource: serviceSheet, basis: 'documented' } as const;
const read = { ...sheet, scope: 'core.purchase_order.read' } as const;
const act = { ...sheet, operationKind: 'act', scope: 'core.purchase_order.write' } as const;

/** Reading service sheets and acting on them. */
export const serviceSheetEndpoints = endpointRows({
  'service-sheets.list: GET /api/work_confirmation/headers': {
    ...read,
    answers: ['service-sheets/list-answers-sheets'],
    purpose: 'service sheets by query',
    operationKind: 'list',
    filters: 'service-sheets/list-filters',
  },
  'service-sheets.show: GET /api/work_confirmation/headers/:id': {
    ...read,
    answers: ['service-sheets/show-answers-the-sheet'],
    purpose: 'one service sheet',
    operationKind: 'show',
  },
  'service-sheets.void: POST /api/work_confirmation/headers/:id/void': {
    ...act,
    effect: [
      'service-sheets/void-of-approved-sheet-leads-to-pending-void',
      'service-sheets/void-accepts-reason-code',
      'service-sheets/void-accepts-reason-id',
    ],
    alone: ['service-sheets/actions-concern-one-sheet'],
    purpose: 'request to void an approved sheet',
    event: 'void',
    // Exactly one of the two reasons; the client chooses which, so neither is required by itself.
    parameters: [
      { name: 'reason_insight_code', type: 'string', required: false },
      { name: 'reason_insight_id', type: 'integer', required: false, insteadOf: 'reason_insight_code' },
      { name: 'comments', type: 'string', required: true },
    ],
  },
  'service-sheets.add-approver: PUT /api/work_confirmation/headers/:id/add_approver': {
    ...act,
    effect: [
      'service-sheets/add-approver-adds-an-approver',
      'service-sheets/add-approver-at-end-of-list',
      'service-sheets/add-approver-as-watcher',
      'service-sheets/add-approver-position-is-optional',
      'service-sheets/add-approver-keeps-pending-approval',
    ],
    alone: ['service-sheets/actions-concern-one-sheet'],
    purpose: 'one more approver or watcher for a sheet pending approval',
    event: 'add_approver',
    parameters: [
      { name: 'approver_id', type: 'integer', required: true },
      { name: 'position', type: 'string', required: false, values: ['end_of_list', 'watcher'] },
    ],
  },
  'service-sheets.remove-approval: PUT /api/work_confirmation/headers/:id/remove_approval': {
    ...act,
    effect: [
      'service-sheets/remove-approval-removes-the-approver',
      'service-sheets/remove-approval-removes-the-watcher',
      'service-sheets/remove-approval-keeps-pending-approval',
    ],
    alone: ['service-sheets/actions-concern-one-sheet'],
    purpose: 'one approver or watcher less for a sheet pending approval',
    event: 'remove_approval',
    parameters: [{ name: 'approval_id', type: 'integer', required: true }],
  },
  'service-sheets.bypass-current-approval: PUT /api/work_confirmation/headers/:id/bypass_current_approval': {
    ...act,
    ...refusalRequirements(
      'service-sheets/bypass-on-last-step-is-422',
      'service-sheets/bypass-outside-pending-approval-is-422',
    ),
    effect: ['service-sheets/bypass-skips-current-step', 'service-sheets/bypass-comment-is-optional'],
    alone: ['service-sheets/actions-concern-one-sheet'],
    purpose: 'past the current approval step',
    event: 'bypass_current_approval',
    parameters: [{ name: 'approval_comment', type: 'string', required: false }],
  },
});
