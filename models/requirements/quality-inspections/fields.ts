import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Quality inspection';

/** The type of each member of an inspection and of its characteristics, wherever it is shown. */
export const inspectionFieldRequirements = [
  rows.documented('quality-inspections/id-is-integer', 'An inspection shows id as an integer.', fields),
  rows.documented('quality-inspections/type-is-string', 'An inspection shows type as a string.', fields),
  rows.documented('quality-inspections/status-is-string', 'An inspection shows status as a string.', fields),
  rows.documented(
    'quality-inspections/review-decision-is-string',
    'An inspection shows reviewDecision as a string.',
    fields,
  ),
  rows.documented(
    'quality-inspections/resolution-reason-text-is-string',
    'An inspection shows resolutionReasonText as a string.',
    fields,
  ),
  rows.documented(
    'quality-inspections/resolution-reason-type-is-string',
    'An inspection shows resolutionReasonType as a string.',
    fields,
  ),
  rows.documented(
    'quality-inspections/resolution-reason-code-is-string',
    'An inspection shows resolutionReasonCode as a string.',
    fields,
  ),
  rows.documented(
    'quality-inspections/request-date-is-datetime',
    'An inspection shows requestDate as a datetime.',
    fields,
  ),
  rows.documented(
    'quality-inspections/due-date-is-datetime',
    'An inspection shows dueDate as a datetime.',
    fields,
  ),
  rows.documented(
    'quality-inspections/supplier-id-is-integer',
    'An inspection shows supplierId as an integer.',
    fields,
  ),
  rows.documented(
    'quality-inspections/item-id-is-integer',
    'An inspection shows itemId as an integer.',
    fields,
  ),
  rows.documented(
    'quality-inspections/item-name-is-string',
    'An inspection shows itemName as a string.',
    fields,
  ),
  rows.documented(
    'quality-inspections/item-description-is-string',
    'An inspection shows itemDescription as a string.',
    fields,
  ),
  rows.documented(
    'quality-inspections/warehouse-id-is-integer',
    'An inspection shows warehouseId as an integer.',
    fields,
  ),
  rows.documented(
    'quality-inspections/buyer-batch-number-is-string',
    'An inspection shows buyerBatchNumber as a string.',
    fields,
  ),
  rows.documented(
    'quality-inspections/supplier-part-number-is-string',
    'An inspection shows supplierPartNumber as a string.',
    fields,
  ),
  rows.documented(
    'quality-inspections/buyer-part-number-is-string',
    'An inspection shows buyerPartNumber as a string.',
    fields,
  ),
  rows.documented(
    'quality-inspections/item-quantity-is-number',
    'An inspection shows itemQuantity as a number.',
    fields,
  ),
  rows.documented(
    'quality-inspections/sample-size-is-integer',
    'An inspection shows sampleSize as an integer.',
    fields,
  ),
  rows.documented('quality-inspections/uom-is-integer', 'An inspection shows uom as an integer.', fields),
  rows.documented(
    'quality-inspections/requested-by-is-integer',
    'An inspection shows requestedBy as an integer.',
    fields,
  ),
  rows.documented(
    'quality-inspections/ref-document-type-is-string',
    'An inspection shows refDocumentType as a string.',
    fields,
  ),
  rows.documented(
    'quality-inspections/ref-document-id-is-string',
    'An inspection shows refDocumentId as a string.',
    fields,
  ),
  rows.documented(
    'quality-inspections/ref-document-item-is-string',
    'An inspection shows refDocumentItem as a string.',
    fields,
  ),
  rows.documented(
    'quality-inspections/reviewed-date-is-datetime',
    'An inspection shows reviewedDate as a datetime.',
    fields,
  ),
  rows.documented(
    'quality-inspections/submitted-date-is-datetime',
    'An inspection shows submittedDate as a datetime.',
    fields,
  ),
  rows.documented(
    'quality-inspections/reviewed-by-is-string',
    'An inspection shows reviewedBy as a string.',
    fields,
  ),
  rows.documented(
    'quality-inspections/submitted-by-is-string',
    'An inspection shows submittedBy as a string.',
    fields,
  ),
  rows.documented(
    'quality-inspections/external-inspection-id-is-string',
    'An inspection shows externalInspectionId as a string.',
    fields,
  ),
  rows.documented(
    'quality-inspections/created-at-is-datetime',
    'An inspection shows createdAt as a datetime.',
    fields,
  ),
  rows.documented(
    'quality-inspections/modified-at-is-datetime',
    'An inspection shows modifiedAt as a datetime.',
    fields,
  ),
  rows.documented(
    'quality-inspections/created-by-is-integer',
    'An inspection shows createdBy as an integer.',
    fields,
  ),
  rows.documented(
    'quality-inspections/modified-by-is-integer',
    'An inspection shows modifiedBy as an integer.',
    fields,
  ),
  rows.documented(
    'quality-inspections/exported-is-boolean',
    'An inspection shows exported as a boolean.',
    fields,
  ),
  rows.documented(
    'quality-inspections/characteristics-is-list',
    'An inspection shows characteristics as a list of records.',
    fields,
  ),
  rows.documented(
    'quality-inspections/is-quantitative-is-boolean',
    'A characteristic shows isQuantitative as a boolean.',
    fields,
  ),
  rows.documented(
    'quality-inspections/specification-is-string',
    'A characteristic shows specification as a string.',
    fields,
  ),
  rows.documented(
    'quality-inspections/characteristic-type-is-lower-case',
    'An answer shows the type of a characteristic in lower case, such as required.',
    fields,
  ),
  rows.documented(
    'quality-inspections/value-type-is-lower-case',
    'An answer shows the valueType of a characteristic in lower case: choice or numeric.',
    fields,
  ),
  rows.documented(
    'quality-inspections/characteristic-values-is-list',
    'A characteristic shows characteristicValues as a list of records.',
    fields,
  ),
  rows.documented(
    'quality-inspections/members-are-camel-case',
    'The documented members of an inspection and of its characteristics are spelled in camel case.',
    `Resources and their fields; ${fields}`,
  ),
] as const satisfies readonly Requirement[];
