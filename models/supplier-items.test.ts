import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInForce, matchingSupplierItems, type SupplierItem } from './supplier-items.ts';

const day = '2026-03-01';
const one = (price: string, more: Partial<SupplierItem> = {}): SupplierItem => ({
  item: 1,
  supplier: 2,
  price,
  preferred: false,
  ...more,
});
const prices = (all: readonly SupplierItem[], keys = {}): readonly string[] =>
  matchingSupplierItems(all, { item: 1, keys, day }).map(({ price }) => price);

test('preferred items come first, then the cheapest, compared as numbers', () => {
  const all = [
    one('10.50'),
    one('9.99'),
    one('100'),
    one('99.5', { preferred: true }),
    one('1', { item: 2 }),
  ];
  assert.deepEqual(prices(all), ['99.5', '9.99', '10.50', '100']);
});

test('every given key has to match; a key that is not given matches anything', () => {
  const contract = { id: 5, status: 'published', starts: '2026-01-01', ends: '2026-12-31' };
  const all = [one('1', { supplier: 3 }), one('2', { contract }), one('3', { sourcePartNumber: 'A' })];
  assert.deepEqual(prices(all, { supplier: 2 }), ['2', '3']);
  assert.deepEqual(prices(all, { supplier: 2, contract: 5 }), ['2']);
  assert.deepEqual(prices(all, { supplier: 2, contract: 5, sourcePartNumber: 'A' }), []);
  assert.deepEqual(prices(all, { supplierAuxPartNumber: 'B' }), []);
});

test('catalog and contract must be active on the day, both ends of their terms included', () => {
  const span = { starts: '2026-03-01', ends: '2026-03-02' };
  assert.ok(isInForce(one('1'), day));
  assert.ok(isInForce(one('1', { catalog: { ...span, status: 'accepted' } }), '2026-03-01'));
  assert.ok(isInForce(one('1', { catalog: { ...span, status: 'accepted' } }), '2026-03-02'));
  assert.ok(!isInForce(one('1', { catalog: { ...span, status: 'accepted' } }), '2026-03-03'));
  assert.ok(!isInForce(one('1', { catalog: { ...span, status: 'draft' } }), day));
  assert.ok(!isInForce(one('1', { contract: { ...span, id: 1, status: 'accepted' } }), day));
  assert.ok(!isInForce(one('1', { contract: { ...span, id: 1, status: 'published' } }), '2026-02-28'));
});
