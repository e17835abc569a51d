import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequirementId } from '../../../models/requirements/index.ts';
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

const given = ({ keys }: Sought) => Object.keys(keys).sort().join();

/** A selection that is wrong for lines with just these keys. */
const wrongFor = (
  keys: readonly string[],
  choose: (sought: Sought, all: readonly SupplierItem[]) => SupplierItem | 'refused' | undefined,
  withPrice = false,
): MasterDataOverrides => ({
  selects: (sought, all) =>
    given(sought) === [...keys].sort().join() && (sought.price !== undefined) === withPrice
      ? choose(sought, all)
      : select(sought, all),
});

const without = ({ item, keys }: Sought, left: string): Sought => ({
  item,
  keys: Object.fromEntries(Object.entries(keys).filter(([key]) => key !== left)),
});

for (const { requirement, keys } of pricedRows) {
  for (const key of keys) {
    test(`${requirement} is red where ${key} is ignored`, async () => {
      const overrides = wrongFor(keys, (sought, all) => select(without(sought, key), all));
      assert.equal((await judged(overrides)).verdicts[requirement], 'fail');
      const few = { ...overrides, shows: (line: object) => only({ ...line }, 'id', 'unit-price') as never };
      assert.equal((await judged(few)).verdicts[requirement], 'fail');
    });
  }
  test(`${requirement} is red, and it alone, where nothing is found`, async () => {
    const { verdicts } = await judged(wrongFor(keys, () => 'refused'));
    assert.equal(verdicts[requirement], 'fail');
    assert.deepEqual(
      Object.keys(verdicts).filter((id) => verdicts[id] === 'fail'),
      [requirement],
    );
  });
}

test('the item alone is red where a contract is wanted', async () => {
  const wantsNone = wrongFor([], ({ item }, all) =>
    select(
      { item, keys: {} },
      all.filter(({ contract, preferred }) => contract === undefined && !preferred),
    ),
  );
  assert.equal((await judged(wantsNone)).verdicts['requisitions/supplier-item-by-item'], 'fail');
});

const row6: RequirementId = 'requisitions/supplier-item-by-item-supplier-contract-price';

test('a price that is taken for a key is red by the part number that it leads to', async () => {
  const overrides = wrongFor(
    ['supplier', 'contract'],
    (sought, all) =>
      matches(sought, all).find(({ price }) => Number(price) === Number(sought.price)) ?? 'refused',
    true,
  );
  assert.equal((await judged(overrides)).verdicts[row6], 'fail');
  const shown = { ...overrides, shows: (line: object) => only({ ...line }, 'id') as never };
  assert.equal((await judged(shown)).verdicts[row6], 'fail');
});

for (const [at, requirement] of supplierItemsInForce.claims.entries()) {
  test(`${requirement} is red, and it alone, where such a supplier item counts`, async () => {
    const { verdicts } = await judged({
      selects: (sought, all) => {
        const cheap = all.find(
          ({ item, price }) => item === sought.item && item === 10 + at && price === '5',
        );
        return cheap ?? select(sought, all);
      },
    });
    assert.deepEqual(
      Object.keys(verdicts).filter((id) => verdicts[id] === 'fail'),
      [requirement],
    );
  });
}

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
