import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Members } from '../../models/members.ts';
import type { Data } from '../../models/resources/resource.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { compare } from './compare.ts';
import { snapshotIn } from './descriptor.ts';
import { choice, numeric } from './inputs.ts';

const profile = sampleProfile();

const snapshotOf = (members: Members) => {
  const snapshot = snapshotIn(answerWith(200, JSON.stringify(members), 'json'), profile);
  assert.ok(isSnapshot(snapshot));
  return snapshot;
};

const header: Data = { 'due-date': '2026-09-01T12:00:00.000Z', 'item-quantity': 2.5, 'item-name': 'Gasket' };
const written = { dueDate: '2026-09-01T14:00:00+02:00', itemQuantity: '2.50', itemName: 'Gasket' };

/** The last words of what is violated. */
const wrong = (sent: Data, shown: Members, partly = false): readonly string[] => [
  ...new Set(
    compare({ members: sent }, snapshotOf({ id: 5, ...shown }), partly).flatMap((one) =>
      one.violation === undefined ? [] : [one.requirement.replace('quality-inspections/', '')],
    ),
  ),
];

test('moments, numbers and texts count, not how they are written', () => {
  assert.deepEqual(wrong(header, written), []);
  assert.deepEqual(wrong(header, { ...written, dueDate: '2026-09-01T12:00:00.000000Z' }), []);
  for (const other of [{ dueDate: '2026-09-02T12:00:00Z' }, { itemQuantity: 2 }, { itemName: 'gasket' }]) {
    assert.deepEqual(wrong(header, { ...written, ...other }), ['create-keeps-what-was-sent']);
  }
});

test('what is not shown is lost, but for the answer to a creation', () => {
  assert.deepEqual(wrong(header, {}), ['create-keeps-what-was-sent']);
  assert.deepEqual(wrong(header, { ...written, itemName: null }), ['create-keeps-what-was-sent']);
  assert.deepEqual(wrong(header, {}, true), []);
  assert.deepEqual(wrong(header, { itemName: 'Washer' }, true), ['create-keeps-what-was-sent']);
});

test('a wrong type is no matter of what is kept, and an item may have a name of its own', () => {
  assert.deepEqual(wrong(header, { ...written, dueDate: 'soon', itemName: 7 }), []);
  assert.deepEqual(wrong({ ...header, 'item-id': 7 }, { ...written, itemId: 7, itemName: 'Other' }), []);
});

const [scratches, length] = [choice('surface'), numeric('length')];
const sent: Data = { characteristics: [scratches, length] };
const values: readonly Members[] = (scratches['characteristic-values'] as readonly Members[]).map(
  (one, at) => ({
    ...one,
    ...{ id: 5010 + at, characteristicId: 501 },
  }),
);
const results = { id: 5027, characteristicId: 502, numericValue: '12.50', valuePrecision: '1' };
const limits: readonly Members[] = [
  { id: 5020, characteristicId: 502, limitType: 'MAX', comparisonOperator: 'LT', comparisonValue: 12.8 },
  { id: 5021, characteristicId: 502, limitType: 'MIN', comparisonOperator: 'GT', comparisonValue: '12.2' },
];
const characteristics: readonly Members[] = [
  {
    ...{ id: 501, inspectionId: 5, name: scratches['name'], type: 'required', valueType: 'choice' },
    ...{ isQuantitative: false, specification: scratches['requirement'], characteristicValues: values },
  },
  {
    ...{ id: 502, inspectionId: 5, name: length['name'], type: 'required', valueType: 'numeric' },
    ...{ isQuantitative: true, specification: length['requirement'] },
    ...{ expectedResults: results, expectedLimits: limits },
  },
];
const asSent: Members = { id: 5, characteristics };

const changed = (at: number, more: Members): Members => ({
  ...asSent,
  characteristics: characteristics.map((one, index) => (index === at ? { ...one, ...more } : one)),
});

test('characteristics are found by their names, in any order and with their parts in any order', () => {
  assert.deepEqual(wrong(sent, asSent), []);
  assert.deepEqual(wrong(sent, { ...asSent, characteristics: characteristics.toReversed() }), []);
  assert.deepEqual(wrong({}, asSent), []);
});

test('each characteristic is there once, and none of another inspection', () => {
  const keeps = ['create-keeps-characteristics'];
  const [first = {}, second = {}] = characteristics;
  assert.deepEqual(wrong(sent, { ...asSent, characteristics: [first] }), keeps);
  const own = { ...first, id: 9, characteristicValues: [], name: 'as every inspection' };
  assert.deepEqual(wrong(sent, { ...asSent, characteristics: [first, second, own] }), []);
  const other = { ...own, name: choice('of another')['name'] };
  assert.deepEqual(wrong(sent, { ...asSent, characteristics: [first, second, other] }), keeps);
  assert.deepEqual(wrong(sent, { ...asSent, characteristics: [first, second, { ...second, id: 9 }] }), [
    ...keeps,
    'parts-name-their-characteristic',
  ]);
  assert.deepEqual(wrong(sent, { id: 5 }), keeps);
  assert.deepEqual(wrong(sent, { id: 5 }, true), []);
});

const cases: readonly (readonly [number, Members, readonly string[]])[] = [
  [0, { isQuantitative: true }, ['is-quantitative-is-kept']],
  [0, { isQuantitative: 'no' }, []],
  [0, { specification: 'another' }, ['requirement-becomes-specification']],
  [0, { type: 'REQUIRED' }, ['characteristic-type-is-lower-case']],
  [1, { valueType: 'Numeric' }, ['value-type-is-lower-case']],
  [1, { expectedResults: [{ ...results, characteristicId: '502' }] }, []],
  [1, { expectedResults: { ...results, characteristicId: 1 } }, ['parts-name-their-characteristic']],
  [1, { expectedResults: null }, ['target-value-becomes-numeric-value', 'value-precision-is-kept']],
  [1, { expectedLimits: limits.slice(1) }, ['expected-limits-are-kept']],
  [
    1,
    { expectedLimits: [...limits].map((one) => ({ ...one, comparisonValue: '1' })) },
    ['expected-limits-are-kept'],
  ],
  [0, { characteristicValues: values.slice(1) }, ['characteristic-values-are-kept']],
  [0, { characteristicValues: [...values, { id: 3, code: 'MAYBE' }] }, []],
  [0, { characteristicValues: values.map(({ id: _, ...one }) => one) }, ['parts-have-an-id']],
  [0, { characteristicValues: values.map((one) => ({ ...one, id: 7 })) }, []],
  [0, { characteristicValues: [...values, ...values] }, []],
  [0, { expectedResults: { id: null, numericValue: null, valuePrecision: '0' } }, []],
  [1, { expectedResults: { ...results, id: '' } }, ['parts-have-an-id']],
  [0, { inspectionId: 6 }, ['characteristic-names-its-inspection']],
  [0, { inspectionId: '5' }, []],
  [0, { id: '' }, ['characteristic-has-an-id']],
];

for (const [at, more, violated] of cases) {
  const words = violated.length === 0 ? 'violates nothing' : `violates ${violated.join(', ')}`;
  test(`${JSON.stringify(more).slice(0, 90)} ${words}`, () => {
    assert.deepEqual(wrong(sent, changed(at, more)), violated);
  });
}

test('two characteristics with one id have none', () => {
  const [first = {}, second = {}] = characteristics;
  const twins = { ...asSent, characteristics: [first, { ...second, id: first['id'] }] };
  assert.ok(wrong(sent, twins).includes('characteristic-has-an-id'));
});
