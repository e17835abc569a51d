import { requisition } from '../resources/requisition.ts';
import { endpointRows } from './endpoint.ts';

const all = { area: 'requisitions', resource: requisition, basis: 'documented' } as const;
const read = { ...all, scope: 'core.requisition.read' } as const;
const write = { ...all, scope: 'core.requisition.write' } as const;

/** Requirements on writes to one requisition whose effect is visible in it. */
const alone = ['requisitions/writes-concern-one-requisition'] as const;

/**
 * Requisitions. The parameters of add_approver and remove_approval are not documented; these are those of the same
 * actions on service sheets.
 */
export const requisitionEndpoints = endpointRows({
  'requisitions.list: GET /api/requisitions': {
    ...read,
    answers: ['requisitions/list-answers-requisitions'],
    purpose: 'requisitions by query',
    operationKind: 'list',
    filters: 'requisitions/list-filters',
  },
  'requisitions.mine: GET /api/requisitions/mine': {
    ...read,
    answers: ['requisitions/mine-answers-requisitions'],
    alone: ['requisitions/mine-is-of-the-current-user'],
    purpose: 'requisitions of the current user',
    operationKind: 'list-own',
    filters: 'requisitions/list-filters',
  },
  'requisitions.current-cart: GET /api/requisitions/current_cart': {
    ...read,
    answers: ['requisitions/current-cart-answers-the-cart', 'requisitions/current-cart-is-made'],
    purpose: 'the cart of the user, made when there is none',
    operationKind: 'current-cart',
  },
  'requisitions.show: GET /api/requisitions/:id': {
    ...read,
    answers: ['requisitions/show-answers-the-requisition'],
    purpose: 'one requisition',
    operationKind: 'show',
  },
  'requisitions.create: POST /api/requisitions': {
    ...write,
    effect: [
      'requisitions/create-makes-a-draft',
      'requisitions/create-keeps-what-was-sent',
      'requisitions/create-keeps-lines',
    ],
    purpose: 'a new requisition, as a draft',
    operationKind: 'create',
  },
  'requisitions.submit-for-approval: POST /api/requisitions/submit_for_approval': {
    ...write,
    effect: ['requisitions/submit-makes-a-requisition', 'requisitions/submit-leads-to-approval-or-buyer'],
    purpose: 'a new requisition that is submitted at once',
    operationKind: 'create',
    event: 'submit',
  },
  'requisitions.add-to-cart: POST /api/requisitions/add_to_cart': {
    ...write,
    effect: ['requisitions/add-to-cart-adds'],
    purpose: 'lines for the cart',
    operationKind: 'add-to-cart',
  },
  'requisitions.update: PUT /api/requisitions/:id': {
    ...write,
    effect: ['requisitions/update-changes'],
    alone,
    purpose: 'other values for a requisition',
    operationKind: 'update',
    event: 'update',
  },
  'requisitions.update-and-submit: PUT /api/requisitions/:id/update_and_submit_for_approval': {
    ...write,
    effect: [
      'requisitions/update-and-submit-changes',
      'requisitions/update-and-submit-leads-to-approval-or-buyer',
    ],
    alone,
    purpose: 'other values for a requisition, which is then submitted',
    operationKind: 'update',
    event: 'update_and_submit',
  },
  'requisitions.save-for-later: PUT /api/requisitions/:id/save_for_later': {
    ...write,
    effect: ['requisitions/save-for-later-keeps'],
    purpose: 'keep a requisition for later',
    operationKind: 'act',
    event: 'save_for_later',
  },
  'requisitions.add-approver: PUT /api/requisitions/:id/add_approver': {
    ...write,
    effect: ['requisitions/add-approver-adds'],
    alone,
    purpose: 'one more approver, added by hand',
    operationKind: 'act',
    event: 'add_approver',
    parameters: [
      { name: 'approver_id', type: 'integer', required: true, unlisted: true },
      {
        ...{ name: 'position', type: 'string', required: false, unlisted: true },
        values: ['end_of_list', 'watcher'],
      },
    ],
  },
  'requisitions.remove-approval: PUT /api/requisitions/:id/remove_approval': {
    ...write,
    effect: ['requisitions/remove-approval-removes'],
    alone,
    purpose: 'one approver less of those added by hand',
    operationKind: 'act',
    event: 'remove_approval',
    parameters: [{ name: 'approval_id', type: 'integer', required: true, unlisted: true }],
  },
  'requisitions.delete: DELETE /api/requisitions/:id': {
    ...write,
    effect: ['requisitions/delete-deletes'],
    purpose: 'no such requisition any more',
    operationKind: 'delete',
  },
  'requisitions.schedule-issuance: POST /api/requisitions/schedule_issuance': {
    ...write,
    effect: [
      'requisitions/schedule-sets-the-date',
      'requisitions/schedule-takes-several-lines',
      'requisitions/schedule-sets-the-retry-interval',
      'requisitions/schedule-retry-is-optional',
      'requisitions/schedule-date-is-month-first',
    ],
    purpose: 'a date at which lines are issued',
    operationKind: 'schedule',
    parameters: [
      { name: 'requisition_line_ids', type: 'integers', required: true },
      // Month, day and year.
      { name: 'schedule_issuance_date', type: 'string', required: true, values: ['01/31/2030'] },
      { name: 'schedule_retry_interval', type: 'integer', required: false },
    ],
  },
  'requisitions.unschedule-issuance: POST /api/requisitions/unschedule_issuance': {
    ...write,
    effect: [
      'requisitions/unschedule-removes-the-date',
      'requisitions/unschedule-removes-the-retry-interval',
      'requisitions/unschedule-takes-several-lines',
    ],
    purpose: 'no issuance date for lines any more',
    operationKind: 'schedule',
    parameters: [{ name: 'requisition_line_ids', type: 'integers', required: true }],
  },
});
