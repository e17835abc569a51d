import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excludedItems, rowItems, twinItems } from '../../fixtures/seed/items.ts';
import { allSelections, keysOfRow, rowKeys } from '../../fixtures/seed/row-supplier-items.ts';
import { supplierItems } from '../../fixtures/seed/supplier-items.ts';
import { isInForce, matchingSupplierItems, type SupplierItemKeys } from '../../models/supplier-items.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 2, 1, 10);
const all = supplierItems(start);

const dayAfter = (days: number): string => new Date(start + days * day).toISOString().slice(0, 10);

const selected = (letters: string, row: number): SupplierItemKeys => {
  const { supplier, contract, sourcePartNumber, supplierAuxPartNumber } = keysOfRow(row);
  return {
    ...(letters.includes('s') && { supplier }),
    ...(letters.includes('c') && { contract }),
    ...(letters.includes('p') && { sourcePartNumber }),
    ...(letters.includes('a') && { supplierAuxPartNumber }),
  };
};

const matching = (letters: string, row: number, days = 0) =>
  matchingSupplierItems(all, {
    item: keysOfRow(row).item,
    keys: selected(letters, row),
    day: dayAfter(days),
  });

const priceOf = (letters: string, row: number): string | undefined => matching(letters, row)[0]?.price;

const rows = rowItems.map((_, row) => row);

test('the price that a row selects for its item differs from that of any other keys', () => {
  for (const row of rows) {
    const own = rowKeys[row] ?? '';
    assert.ok(priceOf(own, row) !== undefined, `row ${row + 1}`);
    for (const other of allSelections.filter((letters) => letters !== own)) {
      assert.notEqual(priceOf(other, row), priceOf(own, row), `row ${row + 1} against keys "${other}"`);
    }
  }
});

test('for each item the rows of the table select different prices, and each selects one', () => {
  const distinct = new Set<string>(rowKeys);
  for (const row of rows) {
    const prices = [...distinct].map((letters) => priceOf(letters, row));
    assert.ok(!prices.includes(undefined));
    assert.equal(new Set(prices).size, distinct.size, `item ${keysOfRow(row).item}`);
  }
});

test('for any keys the reference is the lowest price; for the item alone the preferred one, the dearest', () => {
  for (const row of rows) {
    for (const letters of allSelections.filter((one) => one !== '' && priceOf(one, row) !== undefined)) {
      const items = matching(letters, row);
      assert.ok(items.length > 1 && items.every(({ preferred }) => !preferred));
      assert.ok(Number(items[0]?.price) < Number(items[1]?.price), `row ${row + 1}, keys "${letters}"`);
    }
    const [first, ...rest] = matching('', row);
    assert.equal(first?.preferred, true);
    assert.ok(rest.every(({ price, preferred }) => !preferred && Number(price) < Number(first?.price)));
  }
});

test('a price taken as a key finds another supplier item, which its part number tells', () => {
  const [first, ...rest] = matching('sc', 5);
  assert.ok(rest.length > 0);
  assert.ok(rest.every(({ price }) => price !== first?.price));
  assert.ok(rest.every(({ sourcePartNumber }) => sourcePartNumber !== first?.sourcePartNumber));
});

test('prices within an item are different', () => {
  for (const row of rows) {
    const prices = all.filter(({ item }) => item === keysOfRow(row).item).map(({ price }) => price);
    assert.equal(new Set(prices).size, prices.length);
  }
});

test('what does not count is cheaper, alone in its way, and counts for the twin', () => {
  const first = (item: number) => matchingSupplierItems(all, { item, keys: {}, day: dayAfter(0) })[0];
  for (const { shown } of excludedItems) {
    const own = all.filter(({ item }) => item === shown.id);
    assert.equal(own.filter((one) => !isInForce(one, dayAfter(0))).length, 1);
    assert.equal(own.length, 2);
    assert.equal(first(shown.id)?.price, '12.4');
    assert.ok(own.some(({ price }) => Number(price) < 12.4));
  }
  for (const { shown } of twinItems) assert.equal(first(shown.id)?.price, '8.15');
});

test('nothing changes within 59 days before or after', () => {
  const inForce = (days: number) => all.map((one) => isInForce(one, dayAfter(days)));
  for (const days of [-59, 59]) assert.deepEqual(inForce(days), inForce(0));
});
