import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SupplierItem } from '../../../models/supplier-items.ts';
import { today } from '../fake/master-data.ts';
import { borderItem, excludedItems, rowItems } from '../fake/supplier-items.ts';
import { chooseCases, chooseExcluded, exclusionsOf } from './cases.ts';
import { choosePriced } from './priced-cases.ts';
import { allowedOf, pricedRows, pricesOf, sortByDays } from './supplier-item-table.ts';
import { judgePrice, understoodKeys } from './supplier-items.ts';

const sorted = sortByDays([...rowItems, ...excludedItems], [today]);

test('each row is told from every row that ignores one of its keys', () => {
  for (const row of pricedRows) {
    const told = new Set(chooseCases(row, sorted, today).flatMap(({ separates }) => separates));
    for (const key of row.keys) assert.ok(told.has(`ignores ${key}`), `${row.requirement}: ${key}`);
  }
});

test('a single supplier item is a case that separates nothing but what finds none', () => {
  const [row] = pricedRows;
  const only = rowItems.slice(0, 1);
  const cases = row === undefined ? [] : chooseCases(row, sortByDays(only, [today]), today);
  assert.deepEqual(
    cases.map(({ allowed, wrong }) => ({ allowed, wrong })),
    [{ allowed: ['50'], wrong: [] }],
  );
});

test('any preferred one and the lowest-priced are allowed', () => {
  const [one, other, third] = rowItems as readonly [SupplierItem, SupplierItem, SupplierItem];
  assert.deepEqual(pricesOf(allowedOf([one, other, third])), ['30.25']);
  assert.deepEqual(pricesOf(allowedOf([{ ...one, preferred: true }, { ...other, preferred: true }, third])), [
    '30.25',
    '40',
    '50',
  ]);
});

test('what stands at a border of its days is left out, with all lines that might get it', () => {
  const near = sortByDays([...rowItems, borderItem], [today]);
  assert.deepEqual(near.unsure, [borderItem]);
  for (const row of pricedRows) {
    for (const { keys } of chooseCases(row, near, today)) assert.notEqual(JSON.stringify(keys), '{}');
  }
  assert.equal(choosePriced(near, today), undefined);
  assert.equal(sortByDays([borderItem], ['2031-05-20']).sure.length, 1);
  assert.equal(sortByDays([borderItem], ['2031-05-20', '2031-05-10']).unsure.length, 1);
});

test('status names count whatever their case', () => {
  const [one] = rowItems;
  const published = one?.contract && { ...one, contract: { ...one.contract, status: 'Published' } };
  const { sure } = sortByDays(published ? [published] : [], [today]);
  assert.deepEqual(
    sure.map((found) => exclusionsOf(found, today)),
    [[]],
  );
});

test('an excluded supplier item has to be the only explanation of its price', () => {
  const requirement = 'requisitions/supplier-item-catalog-is-accepted';
  assert.equal(chooseExcluded(requirement, sorted, today)?.excluded, '5');
  const same = excludedItems.filter(({ item }) => item === 10).map((one) => ({ ...one, price: '5.00' }));
  assert.equal(chooseExcluded(requirement, sortByDays(same, [today]), today), undefined);
  const alone = excludedItems.filter(({ item, price }) => item === 10 && price === '5');
  assert.equal(chooseExcluded(requirement, sortByDays(alone, [today]), today), undefined);
});

test('a key that nothing shows to be understood cannot be held against a target', () => {
  const row = pricedRows[1];
  const [asked] = row === undefined ? [] : chooseCases(row, sorted, today);
  assert.ok(asked !== undefined && asked.wrong[0] !== undefined);
  const wrong = { asked, price: asked.wrong[0], keys: new Set<'supplier'>() };
  assert.notEqual(judgePrice(wrong, understoodKeys([wrong])), 'violated');
  const shown = { ...wrong, keys: new Set(['supplier'] as const) };
  assert.equal(judgePrice(shown, understoodKeys([shown])), 'violated');
  assert.equal(judgePrice({ ...wrong, price: asked.allowed[0] ?? '' }, new Set()), 'holds');
  assert.notEqual(judgePrice({ ...shown, price: '123456' }, understoodKeys([shown])), 'violated');
});
