import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchingSupplierItems, type SupplierItem } from '../../../models/supplier-items.ts';
import {
  judgedByMasterData,
  type MasterDataOverrides,
  type Sought,
  select,
  today,
} from '../fake/master-data.ts';
import { borderItem, excludedItems, rowItems } from '../fake/supplier-items.ts';
import { chooseCases, chooseExcluded, exclusionsOf } from './cases.ts';
import { choosePriced, supplierItemsInForce, supplierItemWithPrice } from './other-supplier-items.ts';
import { allowedOf, pricedRows, pricesOf, sortByDays } from './supplier-item-table.ts';
import { judgePrice, supplierItems, understoodKeys } from './supplier-items.ts';

const items = [...rowItems, ...excludedItems];
const checks = [supplierItems, supplierItemsInForce, supplierItemWithPrice];

const judged = async (
  overrides: MasterDataOverrides,
  known: Parameters<typeof judgedByMasterData>[2] = {},
) => {
  const all = [];
  for (const check of checks) all.push(await judgedByMasterData(check, { items, ...overrides }, known));
  return {
    verdicts: Object.assign({}, ...all.map(({ verdicts }) => verdicts)) as Record<string, string>,
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    reasons: Object.assign({}, ...all.map(({ reasons }) => reasons)) as Record<string, string>,
  };
};

const notOf = (verdicts: Record<string, string>, fine: readonly string[]) =>
  Object.entries(verdicts).filter(([, verdict]) => !fine.includes(verdict));

test('a platform that selects as documented passes in few requests', async () => {
  const { verdicts, requests } = await judged({});
  assert.deepEqual(notOf(verdicts, ['pass']), []);
  assert.equal(Object.keys(verdicts).length, 14);
  assert.ok(requests < 80, `${requests} requests`);
});

const only = (line: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(line).filter(([name]) => names.includes(name)));

const matches = (sought: Sought, all: readonly SupplierItem[]) =>
  matchingSupplierItems(all, { ...sought, day: today });

const lowest = (some: readonly SupplierItem[]) =>
  some.toSorted((a, b) => Number(a.price) - Number(b.price))[0];

const legal: Readonly<Record<string, MasterDataOverrides>> = {
  'the lowest-priced comes before the preferred': {
    selects: (sought, all) => lowest(matches(sought, all)) ?? 'refused',
  },
  'lines without a match have no price': { selects: (sought, all) => matches(sought, all)[0] },
  'prices are told by totals with a tax': {
    shows: (line) => only(line, 'id', 'description') as typeof line,
    total: (price) => price * 1.1,
  },
  'totals are hidden': { shows: (line) => only(line, 'id') as typeof line, total: () => 0 },
  'prices are in another currency': {
    shows: (line) => ({ ...line, 'unit-price': String(Number(line['unit-price']) * 3.1) }),
  },
  'contract and part numbers are called otherwise and passed over': {
    selects: ({ item, keys: { supplier } }, all) =>
      select({ item, keys: supplier === undefined ? {} : { supplier } }, all),
    shows: (line) => only(line, 'id', 'unit-price', 'supplier') as typeof line,
  },
  'items always need a price': {
    selects: (sought, all) => (sought.price === undefined ? 'refused' : select(sought, all)),
  },
};

for (const [name, overrides] of Object.entries(legal)) {
  test(`nothing is red where ${name}`, async () => {
    const { verdicts, requests } = await judged(overrides);
    assert.deepEqual(notOf(verdicts, ['pass', 'inconclusive', 'not-applicable']), []);
    assert.ok(requests < 200, `${requests} requests`);
  });
}

test('totals tell prices where lines do not', async () => {
  const { verdicts } = await judged(legal['prices are told by totals with a tax'] ?? {});
  assert.deepEqual(notOf(verdicts, ['pass']), []);
});

test('nothing is told without supplier items, and nothing applies with rows that every line has keys of', async () => {
  const none = await judged({ items: [] });
  assert.deepEqual(notOf(none.verdicts, ['inconclusive']), []);
  assert.equal(none.requests, 0);
  const forced = await judged({}, { requisitions: { itemLine: { 'unit-price': '3' } } });
  assert.deepEqual(notOf(forced.verdicts, ['not-applicable']), []);
});

const sorted = sortByDays([...rowItems, ...excludedItems], [today]);

test('each row is told from every row that ignores one of its keys', () => {
  for (const row of pricedRows) {
    const separated = new Set(chooseCases(row, sorted, today).flatMap(({ separates }) => separates));
    for (const key of row.keys) assert.ok(separated.has(`ignores ${key}`), `${row.requirement}: ${key}`);
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
    sure.map((item) => exclusionsOf(item, today)),
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

test('a key that nothing shows to be understood, nor the profile states, cannot be held against a target', () => {
  const row = pricedRows[1];
  const [asked] = row === undefined ? [] : chooseCases(row, sorted, today);
  assert.ok(asked !== undefined && asked.wrong[0] !== undefined);
  const wrong = { asked, price: asked.wrong[0], keys: new Set<'supplier'>() };
  assert.notEqual(judgePrice(wrong, understoodKeys([wrong])), 'violated');
  assert.equal(judgePrice(wrong, understoodKeys([wrong], ['supplier'])), 'violated');
  const shown = { ...wrong, keys: new Set(['supplier'] as const) };
  assert.equal(judgePrice(shown, understoodKeys([shown])), 'violated');
  assert.equal(judgePrice({ ...wrong, price: asked.allowed[0] ?? '' }, new Set()), 'holds');
  assert.notEqual(judgePrice({ ...shown, price: '123456' }, understoodKeys([shown])), 'violated');
});
