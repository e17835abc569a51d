import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const service = 'What the service does';
const fields = 'Resources and their fields / Scheduling agreement';
const endpoints = 'Endpoints / Scheduling agreements (scope-protected)';
const moves = 'States and transitions / Scheduling agreement';

/** What the operations do, whom they serve, and which scopes they take. */
export const agreementOperationRequirements = [
  rows.documented(
    'scheduling-agreements/create-makes-an-agreement',
    'POST /api/scheduling_agreements stores the agreement that was sent: reads find it from then on.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/create-keeps-the-header',
    'A new agreement keeps the values that it was sent with beside its items.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/create-keeps-the-items',
    'A new agreement has the items that were sent, as many and with their values.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/create-keeps-the-lines',
    'Each item of a new agreement has the lines that were sent with it, as many and with their values.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/create-issued',
    'An agreement created with is-issued true is Issued.',
    `${moves}; ${fields}`,
  ),
  rows.documented(
    'scheduling-agreements/create-draft-when-false',
    'An agreement created with is-issued false is a Draft.',
    `${moves}; ${fields}`,
  ),
  rows.documented(
    'scheduling-agreements/create-draft-when-omitted',
    'An agreement created without is-issued is a Draft.',
    `${moves}; ${fields}`,
  ),
  rows.documented(
    'scheduling-agreements/issued-lines-await-confirmation',
    'In an agreement created as Issued the lines of items that require confirmation are Pending Confirmation.',
    moves,
  ),
  rows.documented(
    'scheduling-agreements/issued-lines-are-issued',
    'In an agreement created as Issued the lines of items that require no confirmation are Issued.',
    moves,
  ),
  rows.documented(
    'scheduling-agreements/show-answers-the-agreement',
    'GET /api/scheduling_agreements/{agreementId} answers the one agreement that has this id.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/list-answers-agreements',
    'There is a GET that answers a collection of agreements.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/update-changes',
    'There is a PUT that changes an agreement to what was sent.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/issue-issues',
    'There is a POST that issues an agreement; where it is accepted, the agreement is Issued.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'scheduling-agreements/cancel-cancels',
    'There is a POST that cancels an agreement; where it is accepted, the agreement is Cancelled.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'scheduling-agreements/list-answers-schedules',
    'There is a GET that answers a collection of delivery schedules.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/set-confirmed-confirms',
    'POST /api/delivery_schedules/set_confirmed takes the confirmation of delivery schedules.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/schedules-carry-an-exported-flag',
    'A delivery schedule has a flag that tells whether it was exported.',
    moves,
  ),
  rows.documented(
    'scheduling-agreements/set-exported-sets-the-flag',
    'POST /api/delivery_schedules/set_exported sets the exported flag of the schedules it is given.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'scheduling-agreements/reset-clears-the-flag',
    'There is a POST that clears the exported flag of the schedules it is given.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'scheduling-agreements/list-answers-attachments',
    'There is a GET that answers the attachments of an agreement.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/upload-attaches',
    'There is a POST that uploads an attachment to an agreement, which is then among its attachments.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/attachment-can-be-read',
    'There is a GET that answers one attachment of an agreement.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/attachment-can-be-deleted',
    'There is a DELETE that removes an attachment from an agreement.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/reads-need-the-read-scope',
    'A token without core.scheduling_agreement.read does not read agreements.',
    `${endpoints}; Authentication`,
  ),
  rows.documented(
    'scheduling-agreements/writes-need-the-write-scope',
    'A token without core.scheduling_agreement.write does not create or change agreements, whatever it may read.',
    `${endpoints}; Authentication`,
  ),
  rows.documented(
    'scheduling-agreements/both-scopes-suffice',
    'A token with both scopes of scheduling agreements, and no other, reads and writes them.',
    `${endpoints}; Authentication`,
  ),
  rows.documented(
    'scheduling-agreements/early-access-only',
    'Customers outside the Early Access Program do not have the API of scheduling agreements.',
    `Versioning; ${service}`,
  ),
  rows.unobservable(
    'scheduling-agreements/buyers-and-suppliers-collaborate',
    'Buyers and suppliers work on agreements in the application and the supplier portal.',
    service,
  ),
  rows.advice(
    'scheduling-agreements/erp-reads-the-outcome',
    'When the buyer has decided, the external ERP reads the final status and details.',
    service,
  ),
] as const satisfies readonly Requirement[];
