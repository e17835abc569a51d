import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordedMember, shownCharacteristic } from './inspections.ts';

test('an answer renames some members of a characteristic and writes its type and value type in lower case', () => {
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

test('an answer leaves out what was not sent, and results that are empty', () => {
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
