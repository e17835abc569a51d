import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check, Effect } from '../check.ts';
import { sampleProfile } from '../stand-ins/sample-profile.ts';
import { slicesOf } from './slices.ts';

const check = (id: Check['id'], effect: Effect): Check => ({
  ...{ id, title: id, claims: [], observes: [], effect },
  run: async () => {},
});

const checks = [
  check('access/reads', 'reads'),
  check('formats/writes', 'changes'),
  check('service-sheets/one', 'changes'),
  check('service-sheets/reads', 'reads'),
  check('service-sheets/two', 'changes'),
];
const sheet = (id: number, state = 'approved') => ({ id, state, orderLineOpen: true });
const profile = sampleProfile({
  serviceSheets: { expendable: [sheet(1), sheet(2), sheet(3), sheet(4, 'draft'), sheet(5, 'draft')] },
});
const idsOf = (id: string) => slicesOf(profile, checks)(id).sheets.map((one) => one.id);

test('documents are dealt state by state to the checks of the area that change some', () => {
  assert.deepEqual(idsOf('service-sheets/one'), [1, 3, 4]);
  assert.deepEqual(idsOf('service-sheets/two'), [2, 5]);
  for (const other of ['access/reads', 'formats/writes', 'service-sheets/reads'])
    assert.deepEqual(idsOf(other), []);
});

test('every document belongs to one check alone, the same in every process', () => {
  const dealt = checks.flatMap(({ id }) => idsOf(id));
  assert.deepEqual(dealt.toSorted(), [1, 2, 3, 4, 5]);
  assert.deepEqual(
    checks.map(({ id }) => idsOf(id)),
    checks.map(({ id }) => idsOf(id)),
  );
});

test('a check of another area gets documents of the kind that it asks for', () => {
  const asking: Check = { ...check('formats/writes', 'changes'), appetite: { kind: 'sheet' } };
  assert.deepEqual(
    slicesOf(profile, [asking])('formats/writes').sheets.map((one) => one.id),
    [1, 2, 3, 4, 5],
  );
});

test('a check gets documents in the states that it can use, and the hungry one comes first', () => {
  const picky: Check = { ...check('service-sheets/picky', 'changes'), appetite: { states: ['draft'] } };
  const hungry: Check = { ...check('service-sheets/hungry', 'changes'), appetite: { hungry: true } };
  const hand = (id: string) => slicesOf(profile, [picky, hungry])(id).sheets.map((one) => one.id);
  assert.deepEqual(hand('service-sheets/hungry'), [1, 2, 3, 4]);
  assert.deepEqual(hand('service-sheets/picky'), [5]);
});
