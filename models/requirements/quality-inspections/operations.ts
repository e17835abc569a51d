import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Quality inspection';
const endpoints = 'Endpoints / Quality inspections';
const moves = 'States and transitions / Quality inspection';

/** What the operations on inspections do, and how an inspection goes on. */
export const inspectionOperationRequirements = [
  rows.documented(
    'quality-inspections/create-makes-an-open-inspection',
    'POST /api/quality_inspections with a valid request stores an inspection whose status is Open.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'quality-inspections/create-answers-open',
    'The answer to an accepted creation is a success with a body that shows the status Open.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'quality-inspections/create-is-not-exported',
    'A new inspection has exported false.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'quality-inspections/create-makes-one-each',
    'Each accepted creation makes an inspection of its own, with an id that no other inspection has.',
    endpoints,
  ),
  rows.documented(
    'quality-inspections/create-keeps-what-was-sent',
    'The members of an inspection that a creation sends are those that reads show afterwards.',
    `${fields}; ${endpoints}`,
  ),
  rows.documented(
    'quality-inspections/create-keeps-characteristics',
    'Each characteristic that a creation sends is one characteristic of the new inspection, and none of another creation is.',
    `${fields}; ${endpoints}`,
  ),
  rows.documented(
    'quality-inspections/show-answers-the-inspection',
    'GET /api/quality_inspections/{id} answers the one inspection that has this id.',
    endpoints,
  ),
  rows.documented(
    'quality-inspections/show-includes-characteristics',
    'GET /api/quality_inspections/{id} shows the characteristics of the inspection.',
    endpoints,
  ),
  rows.documented(
    'quality-inspections/list-answers-inspections',
    'The list operation answers a collection of inspections.',
    endpoints,
  ),
  rows.documented(
    'quality-inspections/mark-exported-sets',
    'The operation that marks an inspection as exported makes its exported true.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'quality-inspections/mark-exported-marks-one',
    'Marking an inspection as exported leaves the exported flags of other inspections alone.',
    endpoints,
  ),
  rows.documented(
    'quality-inspections/reset-exported-clears',
    'The operation that resets the exported flag of an inspection makes its exported false.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'quality-inspections/reset-exported-resets-one',
    'Resetting the exported flag of an inspection leaves those of other inspections alone.',
    endpoints,
  ),
  rows.documented(
    'quality-inspections/decided-is-closed',
    'An inspection that the buyer accepted or rejected has the status Closed.',
    `What the service does; ${moves}`,
  ),
  rows.documented(
    'quality-inspections/decided-has-a-reason',
    'An inspection that was closed by the decision of the buyer shows a resolutionReasonText.',
    `${fields}; ${moves}`,
  ),
  rows.documented(
    'quality-inspections/decision-can-be-read',
    'After the buyer accepted or rejected, reads of the inspection show its final status and the resolution.',
    'What the service does',
  ),
  rows.documented(
    'quality-inspections/recorded-choice-has-a-code',
    'What was recorded for a characteristic of choice shows the code that was chosen.',
    fields,
  ),
  rows.documented(
    'quality-inspections/recorded-number-has-a-value',
    'What was recorded for a numeric characteristic shows its numericValue.',
    fields,
  ),
  rows.documented(
    'quality-inspections/inspection-attachment-is-added',
    'The operation for it adds an attachment to an inspection.',
    endpoints,
  ),
  rows.documented(
    'quality-inspections/inspection-attachments-are-listed',
    'The list of attachments of an inspection holds those that were added there.',
    endpoints,
  ),
  rows.documented(
    'quality-inspections/inspection-attachments-are-its-own',
    'The list of attachments of an inspection holds none that was added to another inspection.',
    endpoints,
  ),
  rows.documented(
    'quality-inspections/inspection-attachment-is-shown',
    'GET /api/quality_inspections/{inspection_id}/attachments/{attachment_id} answers that attachment.',
    endpoints,
  ),
  rows.documented(
    'quality-inspections/inspection-attachment-is-deleted',
    'The operation for it takes an attachment off an inspection.',
    endpoints,
  ),
  rows.documented(
    'quality-inspections/characteristic-attachment-is-added',
    'The operation for it adds an attachment to a characteristic of an inspection.',
    endpoints,
  ),
  rows.documented(
    'quality-inspections/characteristic-attachments-are-listed',
    'The list of attachments of a characteristic of an inspection holds those that were added there.',
    endpoints,
  ),
  rows.documented(
    'quality-inspections/characteristic-attachments-are-its-own',
    'The list of attachments of a characteristic of an inspection holds none that was added to another characteristic.',
    endpoints,
  ),
  rows.documented(
    'quality-inspections/characteristic-attachment-is-shown',
    'GET /api/quality_inspections/{inspection_id}/characteristics/{characteristic_id}/attachments/{attachment_id} answers that attachment.',
    endpoints,
  ),
  rows.documented(
    'quality-inspections/characteristic-attachment-is-deleted',
    'The operation for it takes an attachment off a characteristic of an inspection.',
    endpoints,
  ),
  rows.unobservable(
    'quality-inspections/supplier-and-buyer-comment',
    'Supplier and buyer exchange comments on an inspection, fill in results and upload attachments.',
    'What the service does',
  ),
  rows.unobservable(
    'quality-inspections/statuses-seen',
    'Open and Closed are statuses of an inspection.',
    `${fields}; ${moves}`,
  ),
  rows.configured(
    'quality-inspections/early-access-only',
    'The API for quality inspections is there only for customers in the Early Access Program.',
    'What the service does; Versioning',
  ),
] as const satisfies readonly Requirement[];
