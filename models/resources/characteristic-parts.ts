import { field, open, thin } from './field.ts';
import type { Field, Resource } from './resource.ts';

/** A part of a characteristic. What the documentation says nothing of beside its name is of any type. */
const part = (name: string, plural: string, fields: readonly Field[]): Resource => ({
  ...thin(name, plural, [field('id', 'any'), field('characteristic-id', 'any'), ...fields]),
  spelling: 'camel',
  documented: true,
});

/** One of the values that may be chosen. */
export const characteristicValue: Resource = part('characteristic-value', 'characteristic-values', [
  field('code', 'any'),
  field('domain', 'any'),
  field('value', 'any'),
]);

/** What a measurement should come to. */
export const expectedResult: Resource = part('expected-result', 'expected-results', [
  field('numeric-value', 'decimal'),
  field('value-precision', 'decimal'),
]);

/** One end of the range that a measurement should lie in. */
export const expectedLimit: Resource = part('expected-limit', 'expected-limits', [
  field('limit-type', 'any'),
  field('comparison-operator', 'any'),
  field('comparison-value', 'decimal'),
]);

/** What was found: the code of a choice, or a number. */
export const recordedCharacteristic: Resource = part('recorded-characteristic', 'recorded-characteristics', [
  field('code', 'any'),
  field('numeric-value', 'decimal'),
]);

/** The parts of a characteristic in an answer; whether one comes as a list is not shown for all of them. */
export const characteristicParts: readonly Field[] = [
  field('characteristic-values', { many: characteristicValue }),
  open('expected-results', { one: expectedResult }),
  open('expected-limits', { many: expectedLimit }),
  open('recorded-characteristic', { one: recordedCharacteristic }),
];
