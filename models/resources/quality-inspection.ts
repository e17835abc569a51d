import { field, markRequired, openField, record, requiredField, thinRecord, withWords } from './field.ts';
import type { Field, Resource } from './resource.ts';

/** A part of a characteristic. Members that are only named in the documentation have any type. */
const part = (name: string, plural: string, fields: readonly Field[]): Resource => ({
  ...thinRecord(name, plural, [field('id', 'any'), field('characteristic-id', 'any'), ...fields]),
  spelling: 'camel',
  documented: true,
});

/** One of the possible values of a choice. */
export const characteristicValue: Resource = part('characteristic-value', 'characteristic-values', [
  field('code', 'any'),
  field('domain', 'any'),
  field('value', 'any'),
]);

/** The expected result of a measurement. */
export const expectedResult: Resource = part('expected-result', 'expected-results', [
  field('numeric-value', 'decimal'),
  field('value-precision', 'decimal'),
]);

/** One end of the allowed range of a measurement. */
export const expectedLimit: Resource = part('expected-limit', 'expected-limits', [
  field('limit-type', 'any'),
  field('comparison-operator', 'any'),
  field('comparison-value', 'decimal'),
]);

/** A recorded result: the code of a choice, or a number. */
export const recordedCharacteristic: Resource = part('recorded-characteristic', 'recorded-characteristics', [
  field('code', 'any'),
  field('numeric-value', 'decimal'),
]);

/** The parts of a characteristic in an answer; for some of them it is not documented whether they are lists. */
const characteristicParts: readonly Field[] = [
  field('characteristic-values', { many: characteristicValue }),
  openField('expected-results', { one: expectedResult }),
  openField('expected-limits', { many: expectedLimit }),
  openField('recorded-characteristic', { one: recordedCharacteristic }),
];

/** One characteristic that an inspection checks, as answers show it ("Characteristic (response)"). */
export const inspectionCharacteristic = record(
  'inspection-characteristic',
  'inspection-characteristics',
  [
    field('id', 'any'),
    field('line-num', 'any'),
    field('inspection-id', 'any'),
    field('name', 'any'),
    field('type', 'string'),
    field('is-quantitative', 'boolean'),
    field('specification', 'string'),
    field('value-type', 'string'),
    ...characteristicParts,
  ],
  'camel',
);

/** Members of a new inspection in a request, without its characteristics. */
export const inspectionRequestFields: readonly Field[] = [
  withWords(field('type', 'string'), 'Inspection'),
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
  withWords(field('ref-document-type', 'string'), 'Purchase Order'),
  field('ref-document-id', 'string'),
  field('ref-document-item', 'string'),
  field('external-inspection-id', 'string'),
];

/** A quality inspection as answers show it ("Quality inspection"). */
export const qualityInspection = record(
  'quality-inspection',
  'quality-inspections',
  [
    requiredField('id', 'integer'),
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
  'camel',
);

const requestedResource = (name: string, fields: readonly Field[], element = name): Resource => ({
  name: `requested-${name}`,
  plural: `requested-${name}s`,
  element,
  spelling: 'camel',
  documented: true,
  fields,
});

export const requestedValue: Resource = requestedResource(
  'value',
  [field('code', 'any'), field('domain', 'any'), field('value', 'any')],
  'characteristicValue',
);

export const requestedResult: Resource = requestedResource(
  'result',
  [field('target-value', 'decimal'), field('value-precision', 'decimal')],
  'expectedResult',
);

export const requestedLimit: Resource = requestedResource(
  'limit',
  [
    withWords(field('limit-type', 'string'), 'MIN', 'MAX'),
    withWords(field('comparison-operator', 'string'), 'GT', 'LT'),
    field('comparison-value', 'decimal'),
  ],
  'expectedLimit',
);

/** A characteristic as a request sends it ("Characteristic (request)"). */
export const requestedCharacteristic: Resource = requestedResource('characteristic', [
  field('name', 'any'),
  withWords(field('type', 'string'), 'REQUIRED'),
  field('is-quantitative', 'boolean'),
  field('requirement', 'string'),
  withWords(field('value-type', 'string'), 'NUMERIC', 'CHOICE'),
  field('characteristic-values', { many: requestedValue }),
  openField('expected-results', { one: requestedResult }),
  openField('expected-limits', { many: requestedLimit }),
]);

/** A new inspection as a request sends it. */
export const requestedInspection: Resource = requestedResource(
  'inspection',
  markRequired([...inspectionRequestFields, field('characteristics', { many: requestedCharacteristic })], {
    required: ['due-date', 'supplier-id', 'item-quantity', 'uom', 'requested-by'],
  }),
  'quality-inspection',
);
