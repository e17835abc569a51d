import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import { sumOf } from '../content/silences.ts';
import { compareLines } from './compare-lines.ts';

const profile = sampleProfile();
const first = { description: 'a < b procon line x-1', quantity: '3', unitPrice: '4.35' };
const second = { description: 'null procon line x-2', quantity: '2', unitPrice: '0.10' };
const sent = [first, second, { item: 7001, quantity: '1' }];

const compare = (lines: readonly Data[], data: Data = {}) => compareLines(profile, sent, { lines, data });
const wrong = (shown: readonly Data[]) => compare(shown).otherwise.map(({ member }) => member);

const shownFirst: Data = { id: 1, description: first.description, quantity: '3', 'unit-price': '4.35' };
const shownSecond: Data = { id: 2, description: second.description, quantity: 2, 'unit-price': '0.1' };
const item: Data = { id: 3, description: 'Desk', quantity: '1' };

test('lines are kept in any order, with few members, and beside others', () => {
  assert.deepEqual(wrong([shownFirst, shownSecond, item]), []);
  assert.deepEqual(wrong([item, shownSecond, shownFirst, { id: 4, description: 'Freight' }]), []);
  const few = [first, second].map(({ description }, at): Data => ({ id: at, description }));
  assert.deepEqual(wrong([...few, { id: 3 }]), []);
});

test('where no lines or no descriptions are shown nothing is told', () => {
  for (const shown of [[], [{ id: 1 }, { id: 2 }, { id: 3 }]]) {
    assert.deepEqual(compare(shown), { otherwise: [], compared: 0 });
  }
  assert.equal(compare([], { 'line-count': 3 }).compared, 0);
});

test('a missing line and another value are found', () => {
  assert.deepEqual(wrong([shownFirst, item]), ['requisition-lines']);
  assert.deepEqual(wrong([shownFirst, item, item]), ['requisition-lines']);
  assert.deepEqual(wrong([{ ...shownFirst, quantity: '1' }, shownSecond, item]), ['quantity']);
  assert.deepEqual(wrong([shownFirst, { ...shownSecond, description: '? procon line x-2' }, item]), [
    'description',
  ]);
});

test('lines of items are those that are left, and lines that a target denies are lost', () => {
  assert.deepEqual(wrong([shownFirst, shownSecond, { ...item, quantity: '4' }]), ['quantity']);
  assert.deepEqual(wrong([shownFirst, shownSecond, { id: 3, description: 'Desk' }]), []);
  assert.deepEqual(wrong([shownFirst, shownSecond, item, { ...item, quantity: '4' }]), []);
  assert.equal(compare([], { 'line-count': 0 }).otherwise.length, 1);
});

test('sums are exact', () => {
  assert.equal(sumOf([first, second, { quantity: '99', unitPrice: '1999999.99' }]), '198000012.26');
  assert.equal(sumOf([{ quantity: '1', unitPrice: '0.1' }]), '0.10');
});
