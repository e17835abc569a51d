import { requisition } from '../resources/requisition.ts';
import { type Endpoint, statedRequirements } from './endpoint.ts';

const all = { area: 'requisitions', resource: requisition, basis: 'documented' } as const;
const read = { ...all, scope: 'core.requisition.read' } as const;
const write = { ...all, scope: 'core.requisition.write' } as const;

/** For writes to one requisition whose effect is visible in it. */
const alone = ['requisitions/writes-concern-one-requisition'] as const;

/**
 * Requisitions. The parameters of add_approver and remove_approval are not documented; these are those of the same
 * actions on service sheets.
 */
export const requisitionEndpoints = [
  {
    ...read,
    id: 'requisitions.list',
    requirements: statedRequirements({ answers: ['requisitions/list-answers-requisitions'] }),
    method: 'GET',
    path: '/api/requisitions',
    purpose: 'requisitions by query',
    operationKind: 'list',
    filters: 'requisitions/list-filters',
    parameters: [],
  },
  {
    ...read,
    id: 'requisitions.mine',
    requirements: statedRequirements({
      answers: ['requisitions/mine-answers-requisitions'],
      alone: ['requisitions/mine-is-of-the-current-user'],
    }),
    method: 'GET',
    path: '/api/requisitions/mine',
    purpose: 'requisitions of the current user',
    operationKind: 'list-own',
    filters: 'requisitions/list-filters',
    parameters: [],
  },
  {
    ...read,
    id: 'requisitions.current-cart',
    requirements: statedRequirements({
      answers: ['requisitions/current-cart-answers-the-cart', 'requisitions/current-cart-is-made'],
    }),
    method: 'GET',
    path: '/api/requisitions/current_cart',
    purpose: 'the cart of the user, made when there is none',
    operationKind: 'current-cart',
    parameters: [],
  },
  {
    ...read,
    id: 'requisitions.show',
    requirements: statedRequirements({ answers: ['requisitions/show-answers-the-requisition'] }),
    method: 'GET',
    path: '/api/requisitions/:id',
    purpose: 'one requisition',
    operationKind: 'show',
    parameters: [],
  },
  {
    ...write,
    id: 'requisitions.create',
    requirements: statedRequirements({
      effect: [
        'requisitions/create-makes-a-draft',
        'requisitions/create-keeps-what-was-sent',
        'requisitions/create-keeps-lines',
      ],
    }),
    method: 'POST',
    path: '/api/requisitions',
    purpose: 'a new requisition, as a draft',
    operationKind: 'create',
    parameters: [],
  },
  {
    ...write,
    id: 'requisitions.submit-for-approval',
    requirements: statedRequirements({
      effect: ['requisitions/submit-makes-a-requisition', 'requisitions/submit-leads-to-approval-or-buyer'],
    }),
    method: 'POST',
    path: '/api/requisitions/submit_for_approval',
    purpose: 'a new requisition that is submitted at once',
    operationKind: 'create',
    event: 'submit',
    parameters: [],
  },
  {
    ...write,
    id: 'requisitions.add-to-cart',
    requirements: statedRequirements({ effect: ['requisitions/add-to-cart-adds'] }),
    method: 'POST',
    path: '/api/requisitions/add_to_cart',
    purpose: 'lines for the cart',
    operationKind: 'add-to-cart',
    parameters: [],
  },
  {
    ...write,
    id: 'requisitions.update',
    requirements: statedRequirements({ effect: ['requisitions/update-changes'], alone }),
    method: 'PUT',
    path: '/api/requisitions/:id',
    purpose: 'other values for a requisition',
    operationKind: 'update',
    event: 'update',
    parameters: [],
  },
  {
    ...write,
    id: 'requisitions.update-and-submit',
    requirements: statedRequirements({
      effect: [
        'requisitions/update-and-submit-changes',
        'requisitions/update-and-submit-leads-to-approval-or-buyer',
      ],
      alone,
    }),
    method: 'PUT',
    path: '/api/requisitions/:id/update_and_submit_for_approval',
    purpose: 'other values for a requisition, which is then submitted',
    operationKind: 'update',
    event: 'update_and_submit',
    parameters: [],
  },
  {
    ...write,
    id: 'requisitions.save-for-later',
    requirements: statedRequirements({ effect: ['requisitions/save-for-later-keeps'] }),
    method: 'PUT',
    path: '/api/requisitions/:id/save_for_later',
    purpose: 'keep a requisition for later',
    operationKind: 'act',
    event: 'save_for_later',
    parameters: [],
  },
  {
    ...write,
    id: 'requisitions.add-approver',
    requirements: statedRequirements({ effect: ['requisitions/add-approver-adds'], alone }),
    method: 'PUT',
    path: '/api/requisitions/:id/add_approver',
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
  {
    ...write,
    id: 'requisitions.remove-approval',
    requirements: statedRequirements({ effect: ['requisitions/remove-approval-removes'], alone }),
    method: 'PUT',
    path: '/api/requisitions/:id/remove_approval',
    purpose: 'one approver less of those added by hand',
    operationKind: 'act',
    event: 'remove_approval',
    parameters: [{ name: 'approval_id', type: 'integer', required: true, unlisted: true }],
  },
  {
    ...write,
    id: 'requisitions.delete',
    requirements: statedRequirements({ effect: ['requisitions/delete-deletes'] }),
    method: 'DELETE',
    path: '/api/requisitions/:id',
    purpose: 'no such requisition any more',
    operationKind: 'delete',
    parameters: [],
  },
  {
    ...write,
    id: 'requisitions.schedule-issuance',
    requirements: statedRequirements({
      effect: [
        'requisitions/schedule-sets-the-date',
        'requisitions/schedule-takes-several-lines',
        'requisitions/schedule-sets-the-retry-interval',
        'requisitions/schedule-retry-is-optional',
        'requisitions/schedule-date-is-month-first',
      ],
    }),
    method: 'POST',
    path: '/api/requisitions/schedule_issuance',
    purpose: 'a date at which lines are issued',
    operationKind: 'schedule',
    parameters: [
      { name: 'requisition_line_ids', type: 'integers', required: true },
      // Month, day and year.
      { name: 'schedule_issuance_date', type: 'string', required: true, values: ['01/31/2030'] },
      { name: 'schedule_retry_interval', type: 'integer', required: false },
    ],
  },
  {
    ...write,
    id: 'requisitions.unschedule-issuance',
    requirements: statedRequirements({
      effect: [
        'requisitions/unschedule-removes-the-date',
        'requisitions/unschedule-removes-the-retry-interval',
        'requisitions/unschedule-takes-several-lines',
      ],
    }),
    method: 'POST',
    path: '/api/requisitions/unschedule_issuance',
    purpose: 'no issuance date for lines any more',
    operationKind: 'schedule',
    parameters: [{ name: 'requisition_line_ids', type: 'integers', required: true }],
  },
] as const satisfies readonly Endpoint[];
