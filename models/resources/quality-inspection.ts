import { field, required, worded } from './field.ts';
import { inspectionCharacteristic } from './inspection-characteristic.ts';
import type { Field, Resource } from './resource.ts';

/** What a client may say of a new inspection, beside its characteristics. */
export const inspectionRequestFields: readonly Field[] = [
  worded(field('type', 'string'), 'Inspection'),
  field('request-date', 'datetime'),
  field('due-date', 'datetime'),
  field('supplier-id', 'integer'),
  field('item-id', 'integer'),
  field('item-name', 'string'),
  field('item-description', 'string'),
  field('buyer-batch-number', 'string'),
  field('supplier-part-number', 'string'),
  field('buyer-part-number', 'string'),
  field('item-quantity', 'number'),
  field('sample-size', 'integer'),
  field('uom', 'integer'),
  field('requested-by', 'integer'),
  worded(field('ref-document-type', 'string'), 'Purchase Order'),
  field('ref-document-id', 'string'),
  field('ref-document-item', 'string'),
  field('external-inspection-id', 'string'),
];

/** A quality inspection as answers show it ("Quality inspection"). */
export const qualityInspection: Resource = {
  name: 'quality-inspection',
  plural: 'quality-inspections',
  spelling: 'camel',
  documented: true,
  allReturned: false,
  fields: [
    required('id', 'integer'),
    field('status', 'string'),
    field('review-decision', 'string'),
    field('resolution-reason-text', 'string'),
    field('resolution-reason-type', 'string'),
    field('resolution-reason-code', 'string'),
    ...inspectionRequestFields,
    field('warehouse-id', 'integer'),
    field('reviewed-date', 'datetime'),
    field('submitted-date', 'datetime'),
    field('reviewed-by', 'string'),
    field('submitted-by', 'string'),
    field('created-at', 'datetime'),
    field('modified-at', 'datetime'),
    field('created-by', 'integer'),
    field('modified-by', 'integer'),
    field('exported', 'boolean'),
    field('characteristics', { many: inspectionCharacteristic }),
  ],
};
