import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SupplierItem } from '../../../models/supplier-items.ts';
import { chooseCases, chooseExcluded, exclusionsOf } from './cases.ts';
import { choosePriced } from './other-supplier-items.ts';
import { allowedOf, pricedRows, pricesOf, sortByDays } from './supplier-item-table.ts';
import { assessPrice, understoodKeys } from './supplier-items.ts';

/** The current day of the assumed platform. */
const today = '2031-05-14';

const open = { starts: '2030-01-01', ends: '2032-12-31' };
const future = { starts: '2031-06-20', ends: '2032-12-31' };
const past = { starts: '2030-01-01', ends: '2031-02-01' };

type Row = readonly [
  supplier: number,
  contract: number | undefined,
  part: string,
  aux: string,
  price: string,
];

const supplierItem = (item: number, [supplier, contract, part, aux, price]: Row): SupplierItem => ({
  ...{ item, supplier, sourcePartNumber: part, supplierAuxPartNumber: aux, price, preferred: false },
  ...(contract !== undefined && { contract: { id: contract, status: 'published', ...open } }),
});

/** Supplier items of one item: omitting any key of a line admits a cheaper one. */
const rowItems: readonly SupplierItem[] = [
  ...(
    [
      [31, 41, 'P1', 'A1', '50.0'],
      [31, 41, 'P1', 'A2', '40'],
      [31, 41, 'P2', 'A1', '30.25'],
      [31, 42, 'P1', 'A1', '20'],
      [31, undefined, 'P2', 'A2', '15'],
      [32, 41, 'P1', 'A1', '10'],
    ] as const
  ).map((row) => supplierItem(1, row)),
  { ...supplierItem(1, [33, undefined, 'P3', 'A3', '60']), preferred: true },
];

const out = [
  { catalog: { status: 'draft', ...open } },
  { catalog: { status: 'accepted', ...future } },
  { catalog: { status: 'accepted', ...past } },
  { contract: { id: 44, status: 'draft', ...open } },
  { contract: { id: 45, status: 'published', ...future } },
  { contract: { id: 46, status: 'published', ...past } },
] as const;

/** Items with a cheaper supplier item that is not in force, each for one reason. */
const excludedItems: readonly SupplierItem[] = out.flatMap((terms, at) => [
  { ...supplierItem(10 + at, [31, undefined, 'P1', 'A1', '5']), ...terms },
  supplierItem(10 + at, [32, undefined, 'P2', 'A2', '7.50']),
]);

/** Its catalog ends today: whether it counts depends on the time zone. */
const borderItem: SupplierItem = {
  ...supplierItem(1, [31, 41, 'P1', 'A1', '1']),
  catalog: { status: 'accepted', starts: '2030-01-01', ends: today },
};

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
  assert.deepEqual(choosePriced(near, today), []);
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

test('of a preferred supplier, a price that is no longer in force is wrong', () => {
  const row = { requirement: 'requisitions/preferred-supplier-gives-the-price', keys: [] } as const;
  const [late] = excludedItems.filter(({ item, price }) => item === 12 && price === '5');
  const preferred = { ...supplierItem(12, [32, undefined, 'P2', 'A2', '10']), preferred: true };
  assert.ok(late !== undefined);
  const listing = sortByDays([late, preferred], [today]);
  const seenFor = (isOfPreferred?: true) =>
    chooseCases({ ...row, ...(isOfPreferred && { isOfPreferred }) }, listing, today).map((priceCase) => [
      priceCase.wrong,
      assessPrice({ priceCase, price: '5', keys: new Set() }, new Set()).isRight,
    ]);
  assert.deepEqual(seenFor(true), [[['5'], false]]);
  assert.deepEqual(seenFor(), [[[], undefined]]);
});

test('a key that nothing shows to be understood, nor the profile states, cannot be held against a target', () => {
  const row = pricedRows[1];
  const [priceCase] = row === undefined ? [] : chooseCases(row, sorted, today);
  assert.ok(priceCase !== undefined && priceCase.wrong[0] !== undefined);
  const wrong = { priceCase, price: priceCase.wrong[0], keys: new Set<'supplier'>() };
  assert.equal(assessPrice(wrong, understoodKeys([wrong])).isRight, undefined);
  assert.equal(assessPrice(wrong, understoodKeys([wrong], ['supplier'])).isRight, false);
  const shown = { ...wrong, keys: new Set(['supplier'] as const) };
  assert.equal(assessPrice(shown, understoodKeys([shown])).isRight, false);
  assert.equal(assessPrice({ ...wrong, price: priceCase.allowed[0] ?? '' }, new Set()).isRight, true);
  assert.equal(assessPrice({ ...shown, price: '123456' }, understoodKeys([shown])).isRight, undefined);
});
