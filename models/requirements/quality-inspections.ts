import { spell } from '../wire/spelling.ts';
import { type Requirement, rows, rowsFor, simultaneousWrites, typeRows } from './requirement.ts';

const fields = 'Resources and their fields / Quality inspection';
const endpoints = 'Endpoints / Quality inspections';

/** The required and optional members of a creation, and their names in answers. */
const inspectionContentRequirements = [
  ...rowsFor(fields, ['due-date', 'supplier-id', 'item-quantity', 'uom', 'requested-by'], (member) => [
    `quality-inspections/${member}-is-required`,
    `An inspection without ${spell(member, 'camel')} is not created.`,
  ]),
  ...rows.documented(
    fields,
    'quality-inspections/other-members-are-optional: dueDate, supplierId, itemQuantity, uom and requestedBy are all that a new inspection needs.',
    'quality-inspections/takes-type: A new inspection may have the type Inspection.',
    'quality-inspections/takes-ref-document-type: A new inspection may have the refDocumentType Purchase Order.',
    'quality-inspections/takes-choice-characteristic: A new inspection may have a characteristic of type REQUIRED and valueType CHOICE with its characteristicValues.',
    'quality-inspections/takes-numeric-characteristic: A new inspection may have a characteristic of type REQUIRED and valueType NUMERIC with expectedResults as numeric strings.',
    'quality-inspections/takes-limits: A characteristic may have expectedLimits of MIN and MAX, with the operators GT and LT and values as numeric strings.',
    'quality-inspections/type-is-inspection: The type of an inspection in an answer is Inspection or inspection.',
    'quality-inspections/ref-document-type-is-purchase-order: The refDocumentType in an answer is Purchase Order.',
    'quality-inspections/requirement-becomes-specification: The requirement of a characteristic in a request is its specification in answers.',
    'quality-inspections/target-value-becomes-numeric-value: The targetValue of expectedResults in a request is numericValue in answers.',
    'quality-inspections/value-precision-is-kept: The valuePrecision of expectedResults is shown as it was sent.',
    'quality-inspections/characteristic-values-are-kept: Each of the characteristicValues sent is shown with its code, domain and value.',
    'quality-inspections/expected-limits-are-kept: Each of the expectedLimits sent is shown with its limitType, comparisonOperator and comparisonValue.',
    'quality-inspections/is-quantitative-is-kept: isQuantitative of a characteristic is shown as it was sent.',
    'quality-inspections/characteristic-has-an-id: A characteristic in an answer has an id, which no other characteristic of its inspection has.',
    'quality-inspections/characteristic-names-its-inspection: The inspectionId of a characteristic is the id of the inspection that shows it.',
    'quality-inspections/parts-have-an-id: Values, results, limits and recordings of a characteristic have an id.',
    'quality-inspections/parts-name-their-characteristic: The characteristicId of values, results, limits and recordings is the id of the characteristic that shows them.',
  ),
  ...rows.documented(
    `Resources and their fields; ${fields}`,
    'quality-inspections/due-date-may-be-a-leap-day: A new inspection may be due on a 29 February, a datetime like any other.',
  ),
  ...rows.documented(
    `${endpoints}; Authentication`,
    'quality-inspections/reading-takes-the-read-scope: Inspections are not read without a scope of quality inspections.',
    'quality-inspections/writing-takes-the-write-scope: Creating, marking and changing inspections takes the scope quality_collaboration.quality_inspection.write.',
  ),
] as const satisfies readonly Requirement[];
const shows = typeRows(
  'quality-inspections',
  fields,
  (member) => `An inspection shows ${spell(member, 'camel')} as`,
);

/** The type of each member of an inspection and of its characteristics, wherever it is shown. */
const inspectionFieldRequirements = [
  shows('id', 'integer'),
  shows('type', 'string'),
  shows('status', 'string'),
  shows('review-decision', 'string'),
  shows('resolution-reason-text', 'string'),
  shows('resolution-reason-type', 'string'),
  shows('resolution-reason-code', 'string'),
  shows('request-date', 'datetime'),
  shows('due-date', 'datetime'),
  shows('supplier-id', 'integer'),
  shows('item-id', 'integer'),
  shows('item-name', 'string'),
  shows('item-description', 'string'),
  shows('warehouse-id', 'integer'),
  shows('buyer-batch-number', 'string'),
  shows('supplier-part-number', 'string'),
  shows('buyer-part-number', 'string'),
  shows('item-quantity', 'number'),
  shows('sample-size', 'integer'),
  shows('uom', 'integer'),
  shows('requested-by', 'integer'),
  shows('ref-document-type', 'string'),
  shows('ref-document-id', 'string'),
  shows('ref-document-item', 'string'),
  shows('reviewed-date', 'datetime'),
  shows('submitted-date', 'datetime'),
  shows('reviewed-by', 'string'),
  shows('submitted-by', 'string'),
  shows('external-inspection-id', 'string'),
  shows('created-at', 'datetime'),
  shows('modified-at', 'datetime'),
  shows('created-by', 'integer'),
  shows('modified-by', 'integer'),
  shows('exported', 'boolean'),
  shows('characteristics', 'list', 'a list of records'),
  ...rows.documented(
    fields,
    'quality-inspections/is-quantitative-is-boolean: A characteristic shows isQuantitative as a boolean.',
    'quality-inspections/specification-is-string: A characteristic shows specification as a string.',
    'quality-inspections/characteristic-type-is-lower-case: An answer shows the type of a characteristic in lower case, such as required.',
    'quality-inspections/value-type-is-lower-case: An answer shows the valueType of a characteristic in lower case: choice or numeric.',
    'quality-inspections/characteristic-values-is-list: A characteristic shows characteristicValues as a list of records.',
  ),
  ...rows.documented(
    `Resources and their fields; ${fields}`,
    'quality-inspections/members-are-camel-case: The documented members of an inspection and of its characteristics are spelled in camel case.',
  ),
] as const satisfies readonly Requirement[];
const moves = 'States and transitions / Quality inspection';

/** What the operations on inspections do, and how an inspection proceeds. */
const inspectionOperationRequirements = [
  ...rows.documented(
    `${endpoints}; ${moves}`,
    'quality-inspections/create-makes-an-open-inspection: POST /api/quality_inspections with a valid request stores an inspection whose status is Open.',
    'quality-inspections/create-answers-open: The answer to an accepted creation is a success with a body that shows the status Open.',
    'quality-inspections/create-is-not-exported: A new inspection has exported false.',
    'quality-inspections/mark-exported-sets: The operation that marks an inspection as exported makes its exported true.',
    'quality-inspections/reset-exported-clears: The operation that resets the exported flag of an inspection makes its exported false.',
  ),
  ...rows.documented(
    endpoints,
    'quality-inspections/create-makes-one-each: Each accepted creation creates one inspection with an id of its own.',
    'quality-inspections/show-answers-the-inspection: GET /api/quality_inspections/{id} answers the one inspection that has this id.',
    'quality-inspections/show-includes-characteristics: GET /api/quality_inspections/{id} shows the characteristics of the inspection.',
    'quality-inspections/list-answers-inspections: The list operation answers a collection of inspections.',
    'quality-inspections/mark-exported-marks-one: Marking an inspection as exported does not change the exported flags of other inspections.',
    'quality-inspections/reset-exported-resets-one: Resetting the exported flag of an inspection does not change those of other inspections.',
    'quality-inspections/inspection-attachment-is-added: An operation adds an attachment to an inspection.',
    'quality-inspections/inspection-attachments-are-listed: The list of attachments of an inspection contains those that were added there.',
    'quality-inspections/inspection-attachments-are-its-own: The list of attachments of an inspection contains none that was added to another inspection, or to a characteristic.',
    'quality-inspections/inspection-attachment-is-shown: GET /api/quality_inspections/{inspection_id}/attachments/{attachment_id} answers that attachment.',
    'quality-inspections/inspection-attachment-is-deleted: An operation removes an attachment from an inspection.',
    'quality-inspections/characteristic-attachment-is-added: An operation adds an attachment to a characteristic of an inspection.',
    'quality-inspections/characteristic-attachments-are-listed: The list of attachments of a characteristic of an inspection contains those that were added there.',
    'quality-inspections/characteristic-attachments-are-its-own: The list of attachments of a characteristic of an inspection contains none that was added to another characteristic, or to the inspection itself.',
    'quality-inspections/characteristic-attachment-is-shown: GET /api/quality_inspections/{inspection_id}/characteristics/{characteristic_id}/attachments/{attachment_id} answers that attachment.',
    'quality-inspections/characteristic-attachment-is-deleted: An operation removes an attachment from a characteristic of an inspection.',
  ),
  ...rows.documented(
    `${fields}; ${endpoints}`,
    'quality-inspections/create-keeps-what-was-sent: The members of an inspection that a creation sends are those that reads show afterwards.',
    'quality-inspections/create-keeps-characteristics: Each characteristic that a creation sends is one characteristic of the new inspection, which has none of another creation.',
  ),
  ...rows.documented(
    `What the service does; ${moves}`,
    'quality-inspections/decided-is-closed: An inspection that the buyer accepted or rejected has the status Closed.',
  ),
  ...rows.documented(
    `${fields}; ${moves}`,
    'quality-inspections/decided-has-a-reason: An inspection that was closed by the decision of the buyer shows a resolutionReasonText.',
  ),
  ...rows.documented(
    'What the service does',
    'quality-inspections/decision-can-be-read: After the buyer accepted or rejected, reads of the inspection show its final status and the resolution.',
  ),
  ...rows.documented(
    fields,
    'quality-inspections/recorded-choice-has-a-code: The result recorded for a choice characteristic shows the chosen code.',
    'quality-inspections/recorded-number-has-a-value: The result recorded for a numeric characteristic shows the recorded number as numericValue.',
  ),
  // No operation shows comments on an inspection; results and attachments have separate rows.
  ...rows.unobservable(
    'What the service does',
    'quality-inspections/supplier-and-buyer-comment: Supplier and buyer exchange comments on an inspection.',
  ),
  ...rows.documented(
    'What the service does; Versioning',
    'quality-inspections/early-access-only: Only customers in the Early Access Program can use the API for quality inspections.',
  ),
] as const satisfies readonly Requirement[];

/** What the documentation says about quality inspections. */
export const qualityInspectionsRequirements = [
  ...inspectionFieldRequirements,
  ...inspectionOperationRequirements,
  ...inspectionContentRequirements,
  simultaneousWrites('quality-inspections', 'inspections'),
] as const satisfies readonly Requirement[];
