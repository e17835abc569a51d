import { field, marked, open, worded } from './field.ts';
import { inspectionRequestFields } from './quality-inspection.ts';
import type { Field, Resource } from './resource.ts';

const requested = (name: string, fields: readonly Field[], element = name): Resource => ({
  name: `requested-${name}`,
  plural: `requested-${name}s`,
  element,
  spelling: 'camel',
  documented: true,
  allReturned: false,
  fields,
});

export const requestedValue: Resource = requested(
  'value',
  [field('code', 'any'), field('domain', 'any'), field('value', 'any')],
  'characteristicValue',
);

export const requestedResult: Resource = requested(
  'result',
  [field('target-value', 'decimal'), field('value-precision', 'decimal')],
  'expectedResult',
);

export const requestedLimit: Resource = requested(
  'limit',
  [
    worded(field('limit-type', 'string'), 'MIN', 'MAX'),
    worded(field('comparison-operator', 'string'), 'GT', 'LT'),
    field('comparison-value', 'decimal'),
  ],
  'expectedLimit',
);

/** A characteristic as a request tells it ("Characteristic (request)"). */
export const requestedCharacteristic: Resource = requested('characteristic', [
  field('name', 'any'),
  worded(field('type', 'string'), 'REQUIRED'),
  field('is-quantitative', 'boolean'),
  field('requirement', 'string'),
  worded(field('value-type', 'string'), 'NUMERIC', 'CHOICE'),
  field('characteristic-values', { many: requestedValue }),
  open('expected-results', { one: requestedResult }),
  open('expected-limits', { many: requestedLimit }),
]);

/** A new inspection as a request tells it. */
export const requestedInspection: Resource = requested(
  'inspection',
  marked([...inspectionRequestFields, field('characteristics', { many: requestedCharacteristic })], {
    required: ['due-date', 'supplier-id', 'item-quantity', 'uom', 'requested-by'],
  }),
  'quality-inspection',
);
