import { field, open } from './field.ts';
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
    field('limit-type', 'string'),
    field('comparison-operator', 'string'),
    field('comparison-value', 'decimal'),
  ],
  'expectedLimit',
);

/** A characteristic as a request tells it ("Characteristic (request)"). */
export const requestedCharacteristic: Resource = requested('characteristic', [
  field('name', 'any'),
  field('type', 'string'),
  field('is-quantitative', 'boolean'),
  field('requirement', 'string'),
  field('value-type', 'string'),
  field('characteristic-values', { many: requestedValue }),
  open('expected-results', { one: requestedResult }),
  open('expected-limits', { many: requestedLimit }),
]);

/** A new inspection as a request tells it. */
export const requestedInspection: Resource = requested(
  'inspection',
  [...inspectionRequestFields, field('characteristics', { many: requestedCharacteristic })],
  'quality-inspection',
);
