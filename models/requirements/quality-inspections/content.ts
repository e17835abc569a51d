import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Quality inspection';
const endpoints = 'Endpoints / Quality inspections';

/** What a creation has to say, what it may say, and how answers name it. */
export const inspectionContentRequirements = [
  rows.documented(
    'quality-inspections/due-date-is-required',
    'An inspection without dueDate is not created.',
    fields,
  ),
  rows.documented(
    'quality-inspections/supplier-id-is-required',
    'An inspection without supplierId is not created.',
    fields,
  ),
  rows.documented(
    'quality-inspections/item-quantity-is-required',
    'An inspection without itemQuantity is not created.',
    fields,
  ),
  rows.documented('quality-inspections/uom-is-required', 'An inspection without uom is not created.', fields),
  rows.documented(
    'quality-inspections/requested-by-is-required',
    'An inspection without requestedBy is not created.',
    fields,
  ),
  rows.documented(
    'quality-inspections/other-members-are-optional',
    'dueDate, supplierId, itemQuantity, uom and requestedBy are all that a new inspection needs.',
    fields,
  ),
  rows.documented('quality-inspections/takes-type', 'A new inspection may have the type Inspection.', fields),
  rows.documented(
    'quality-inspections/takes-ref-document-type',
    'A new inspection may have the refDocumentType Purchase Order.',
    fields,
  ),
  rows.documented(
    'quality-inspections/takes-choice-characteristic',
    'A new inspection may have a characteristic of type REQUIRED and valueType CHOICE with its characteristicValues.',
    fields,
  ),
  rows.documented(
    'quality-inspections/takes-numeric-characteristic',
    'A new inspection may have a characteristic of type REQUIRED and valueType NUMERIC with expectedResults as numeric strings.',
    fields,
  ),
  rows.documented(
    'quality-inspections/takes-limits',
    'A characteristic may have expectedLimits of MIN and MAX, with the operators GT and LT and values as numeric strings.',
    fields,
  ),
  rows.unobservable(
    'quality-inspections/ref-document-type-is-purchase-order',
    'A refDocumentType that is shown is Purchase Order.',
    fields,
  ),
  rows.documented(
    'quality-inspections/requirement-becomes-specification',
    'What a request calls the requirement of a characteristic, answers show as its specification.',
    fields,
  ),
  rows.documented(
    'quality-inspections/target-value-becomes-numeric-value',
    'What a request calls the targetValue of expectedResults, answers show as numericValue.',
    fields,
  ),
  rows.documented(
    'quality-inspections/value-precision-is-kept',
    'The valuePrecision of expectedResults is shown as it was sent.',
    fields,
  ),
  rows.documented(
    'quality-inspections/characteristic-values-are-kept',
    'Each of the characteristicValues sent is shown with its code, domain and value.',
    fields,
  ),
  rows.documented(
    'quality-inspections/expected-limits-are-kept',
    'Each of the expectedLimits sent is shown with its limitType, comparisonOperator and comparisonValue.',
    fields,
  ),
  rows.documented(
    'quality-inspections/is-quantitative-is-kept',
    'isQuantitative of a characteristic is shown as it was sent.',
    fields,
  ),
  rows.documented(
    'quality-inspections/characteristic-has-an-id',
    'A characteristic in an answer has an id, which no other characteristic of its inspection has.',
    fields,
  ),
  rows.documented(
    'quality-inspections/characteristic-names-its-inspection',
    'The inspectionId of a characteristic is the id of the inspection that shows it.',
    fields,
  ),
  rows.documented(
    'quality-inspections/parts-name-their-characteristic',
    'The characteristicId of values, results, limits and recordings is the id of the characteristic that shows them.',
    fields,
  ),
  rows.documented(
    'quality-inspections/reading-takes-the-read-scope',
    'Reading inspections takes the scope quality_collaboration.quality_inspection.read.',
    `${endpoints}; Authentication`,
  ),
  rows.documented(
    'quality-inspections/writing-takes-the-write-scope',
    'Creating inspections takes the scope quality_collaboration.quality_inspection.write.',
    `${endpoints}; Authentication`,
  ),
  rows.documented(
    'quality-inspections/scopes-suffice',
    'The two scopes of quality inspections are enough for reading and creating them.',
    `${endpoints}; Authentication`,
  ),
] as const satisfies readonly Requirement[];
