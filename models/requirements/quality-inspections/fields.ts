import { spell } from '../../wire/spelling.ts';
import type { Requirement } from '../requirement.ts';
import { rows, typeRows } from '../row.ts';

const fields = 'Resources and their fields / Quality inspection';
const shows = typeRows(
  'quality-inspections',
  fields,
  (member) => `An inspection shows ${spell(member, 'camel')} as`,
);

/** The type of each member of an inspection and of its characteristics, wherever it is shown. */
export const inspectionFieldRequirements = [
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
