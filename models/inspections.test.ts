import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordedMember, shownCharacteristic } from './inspections.ts';

test('an answer names some members of a characteristic otherwise, and lowers its type and value type', () => {
  assert.deepEqual(
    shownCharacteristic({
      name: 'Width',
      type: 'REQUIRED',
      'is-quantitative': true,
      requirement: 'About 5 mm',
      'value-type': 'NUMERIC',
      'expected-results': { 'target-value': '5', 'value-precision': '2' },
      'expected-limits': [{ 'limit-type': 'MIN', 'comparison-operator': 'GT', 'comparison-value': '4' }],
    }),
    {
      name: 'Width',
      type: 'required',
      'is-quantitative': true,
      specification: 'About 5 mm',
      'value-type': 'numeric',
      'expected-results': { 'numeric-value': '5', 'value-precision': '2' },
      'expected-limits': [{ 'limit-type': 'MIN', 'comparison-operator': 'GT', 'comparison-value': '4' }],
    },
  );
});

test('what was not sent is not shown, and results that are none stay', () => {
  assert.deepEqual(shownCharacteristic({ name: 'Colour', 'expected-results': null }), {
    name: 'Colour',
    'expected-results': null,
  });
});

test('a choice is recorded by its code, anything else by a number', () => {
  assert.deepEqual(
    ['CHOICE', 'choice', 'NUMERIC', null].map((type) => recordedMember(type)),
    ['code', 'code', 'numeric-value', 'numeric-value'],
  );
});
