import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Requisition';
const endpoints = 'Endpoints / Requisitions';
const moves = 'States and transitions / Requisition';

/** What the endpoints of requisitions do, and how long texts may be. */
export const requisitionOperationRequirements = [
  // suites read further names as unknown, not as wrong.
  rows.unobservable(
    'requisitions/statuses-are-listed',
    'The statuses: draft, cart, pending_buyer_action, pending_approval, approved, ordered, partially_received, received, abandoned, backgrounded, withdrawn.',
    fields,
  ),
  rows.documented(
    'requisitions/status-fits-50-characters',
    'The status of a requisition is no longer than 50 characters.',
    fields,
  ),
  rows.unobservable(
    'requisitions/total-is-in-own-currency',
    'The total of a requisition is an amount in its own currency.',
    fields,
  ),
  rows.documented('requisitions/req-title-is-optional', 'A requisition needs no req_title.', fields),
  rows.documented(
    'requisitions/req-title-takes-50-characters',
    'A req_title of 50 characters is taken whole.',
    `${fields}; Limits`,
  ),
  rows.documented(
    'requisitions/req-title-holds-50-characters',
    'No req_title is longer than 50 characters.',
    `${fields}; Limits`,
  ),
  rows.documented(
    'requisitions/external-po-reference-takes-255-characters',
    'An external-po-reference of 255 characters is taken whole.',
    `${fields}; Limits`,
  ),
  rows.documented(
    'requisitions/external-po-reference-holds-255-characters',
    'No external-po-reference is longer than 255 characters.',
    `${fields}; Limits`,
  ),
  rows.documented(
    'requisitions/external-po-reference-is-the-po-number',
    'The order of a requisition with an external-po-reference has that as its number instead of a generated one.',
    fields,
  ),
  rows.documented(
    'requisitions/ship-to-attention-takes-255-characters',
    'A ship-to-attention of 255 characters is taken whole.',
    fields,
  ),
  rows.documented(
    'requisitions/ship-to-attention-holds-255-characters',
    'No ship-to-attention is longer than 255 characters.',
    fields,
  ),
  rows.documented(
    'requisitions/list-answers-requisitions',
    'GET /api/requisitions answers a collection of requisitions.',
    endpoints,
  ),
  rows.documented(
    'requisitions/mine-answers-requisitions',
    'GET /api/requisitions/mine answers a collection of requisitions.',
    endpoints,
  ),
  rows.documented(
    'requisitions/mine-is-of-the-current-user',
    'GET /api/requisitions/mine answers requisitions of the current user only.',
    endpoints,
  ),
  rows.documented(
    'requisitions/current-cart-answers-the-cart',
    'GET /api/requisitions/current_cart answers the cart that the user has.',
    endpoints,
  ),
  rows.documented(
    'requisitions/current-cart-is-made',
    'GET /api/requisitions/current_cart makes a cart where there is none and answers it.',
    endpoints,
  ),
  rows.documented(
    'requisitions/show-answers-the-requisition',
    'GET /api/requisitions/:id answers the one requisition that has this id.',
    endpoints,
  ),
  rows.documented(
    'requisitions/create-makes-a-draft',
    'POST /api/requisitions with a valid requisition stores it in status draft.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'requisitions/create-keeps-what-was-sent',
    'The members of a requisition sent with POST /api/requisitions are those that reads show afterwards.',
    endpoints,
  ),
  rows.documented(
    'requisitions/create-keeps-lines',
    'Each line sent with POST /api/requisitions is a line of the new requisition.',
    endpoints,
  ),
  rows.documented(
    'requisitions/submit-makes-a-requisition',
    'POST /api/requisitions/submit_for_approval stores the requisition that was sent.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'requisitions/submit-leads-to-approval-or-buyer',
    'A requisition that submit_for_approval made is in pending_approval or pending_buyer_action.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'requisitions/add-to-cart-adds',
    'POST /api/requisitions/add_to_cart puts a line into the cart of the user.',
    endpoints,
  ),
  rows.documented(
    'requisitions/update-changes',
    'PUT /api/requisitions/:id changes the requisition to what was sent.',
    endpoints,
  ),
  rows.documented(
    'requisitions/update-and-submit-changes',
    'PUT /api/requisitions/:id/update_and_submit_for_approval changes the requisition to what was sent.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'requisitions/update-and-submit-leads-to-approval-or-buyer',
    'A requisition that update_and_submit_for_approval accepted is in pending_approval or pending_buyer_action.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'requisitions/save-for-later-keeps',
    'PUT /api/requisitions/:id/save_for_later keeps the requisition with its lines for later.',
    endpoints,
  ),
  rows.documented(
    'requisitions/add-approver-adds',
    'PUT /api/requisitions/:id/add_approver puts a user among the approvers by hand.',
    endpoints,
  ),
  rows.documented(
    'requisitions/remove-approval-removes',
    'PUT /api/requisitions/:id/remove_approval takes off an approver who was added by hand.',
    endpoints,
  ),
  rows.documented(
    'requisitions/delete-deletes',
    'DELETE /api/requisitions/:id deletes the requisition.',
    endpoints,
  ),
  rows.documented(
    'requisitions/schedule-sets-the-date',
    'schedule_issuance sets an issuance date on the lines named.',
    endpoints,
  ),
  rows.documented(
    'requisitions/schedule-takes-several-lines',
    'requisition_line_ids of schedule_issuance is a list: each line in it is scheduled, and no other.',
    endpoints,
  ),
  rows.documented(
    'requisitions/schedule-date-is-month-first',
    'schedule_issuance_date is written month, day, year: MM/DD/YYYY.',
    endpoints,
  ),
  rows.documented(
    'requisitions/schedule-retry-is-optional',
    'schedule_issuance works with schedule_retry_interval, whole days, and without it.',
    endpoints,
  ),
  rows.documented(
    'requisitions/schedule-sets-the-retry-interval',
    'schedule_issuance sets the retry interval given, in days, on the lines named.',
    endpoints,
  ),
  rows.documented(
    'requisitions/unschedule-removes-the-date',
    'unschedule_issuance takes the issuance date off the lines named.',
    endpoints,
  ),
  rows.documented(
    'requisitions/unschedule-removes-the-retry-interval',
    'unschedule_issuance takes the retry interval off the lines named.',
    endpoints,
  ),
  rows.documented(
    'requisitions/unschedule-takes-several-lines',
    'requisition_line_ids of unschedule_issuance is a list: each line in it is unscheduled, and no other.',
    endpoints,
  ),
] as const satisfies readonly Requirement[];
