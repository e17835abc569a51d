import assert from 'node:assert/strict';
import { test } from 'node:test';
import { supplierItems } from '../../../fixtures/seed/supplier-items.ts';
import { matchingSupplierItems, type SupplierItemKeys } from '../../../models/supplier-items.ts';
import { start } from '../../ask.test.kit.ts';
import { openDriver, plain } from './content.test.ts';

const keysOf = (row: number): SupplierItemKeys => {
  const item = 7001 + row;
  const all = supplierItems(start).filter((one) => one.item === item);
  // One supplier item of each row fits all of its keys; it is the only one with this aux part number and contract.
  const full = all[0];
  return {
    supplier: full?.supplier ?? 0,
    contract: full?.contract?.id ?? 0,
    sourcePartNumber: full?.sourcePartNumber ?? '',
    supplierAuxPartNumber: full?.supplierAuxPartNumber ?? '',
  };
};

type Key = keyof SupplierItemKeys;

const rows: readonly (readonly Key[])[] = [
  [],
  ['supplier'],
  ['supplier', 'sourcePartNumber'],
  ['supplier', 'sourcePartNumber', 'supplierAuxPartNumber'],
  ['supplier', 'contract'],
  ['supplier', 'contract'],
  ['supplier', 'contract', 'sourcePartNumber'],
  ['supplier', 'contract', 'sourcePartNumber', 'supplierAuxPartNumber'],
];

const pick = (keys: SupplierItemKeys, names: readonly Key[]): SupplierItemKeys =>
  Object.fromEntries(names.map((name) => [name, keys[name]]));

const lineOf = (item: number, keys: SupplierItemKeys) => ({
  item: { id: item },
  ...(keys.supplier !== undefined && { supplier: { id: keys.supplier } }),
  ...(keys.contract !== undefined && { contract: { id: keys.contract } }),
  ...(keys.sourcePartNumber !== undefined && { 'source-part-num': keys.sourcePartNumber }),
  ...(keys.supplierAuxPartNumber !== undefined && { 'supp-aux-part-num': keys.supplierAuxPartNumber }),
});

test('every row of the table selects the supplier item that the models select', async () => {
  const driver = await openDriver();
  const day = new Date(start).toISOString().slice(0, 10);
  for (const [row, names] of rows.entries()) {
    const item = 7001 + row;
    const keys = pick(keysOf(row), names);
    const [wanted] = matchingSupplierItems(supplierItems(start), { item, keys, day });
    assert.ok(wanted, `row ${row} has no match`);
    const { status, lines, text } = await driver.create(plain(lineOf(item, keys)));
    assert.equal(status, 201, text);
    const shown = lines[0] ?? {};
    assert.equal(shown['unit-price'], wanted.price, `price of row ${row}`);
    assert.equal(shown['source-part-num'], wanted.sourcePartNumber, `part number of row ${row}`);
    assert.equal(shown['supp-aux-part-num'], wanted.supplierAuxPartNumber, `aux number of row ${row}`);
    assert.equal((shown['supplier'] as { id: number }).id, wanted.supplier, `supplier of row ${row}`);
    const contract = (shown['contract'] as { id: number } | null)?.id;
    assert.equal(contract, wanted.contract?.id, `contract of row ${row}`);
  }
});

test('a unit-price replaces the default and is no key', async () => {
  const driver = await openDriver();
  const keys = pick(keysOf(5), rows[5] ?? []);
  const [bare, priced] = [lineOf(7006, keys), { ...lineOf(7006, keys), 'unit-price': '3.21' }];
  const { lines } = await driver.create(plain(bare, priced));
  assert.equal(lines[1]?.['unit-price'], '3.21');
  assert.notEqual(lines[0]?.['unit-price'], '3.21');
  assert.equal(lines[1]?.['source-part-num'], lines[0]?.['source-part-num']);
});

test('catalogs and contracts that are not valid are ignored', async () => {
  const driver = await openDriver();
  for (const item of [7011, 7012, 7013, 7014, 7015, 7016]) {
    const { lines } = await driver.create(plain({ item: { id: item } }, { item: { id: item + 10 } }));
    assert.deepEqual(
      lines.map((line) => line['unit-price']),
      ['12.4', '8.15'],
      `item ${item}`,
    );
  }
});

const unmatched = { item: { id: 7001 }, 'source-part-num': 'of nobody' };
const choice = 'requisitions/no-supplier-item';

test('lines that match no supplier item follow the choice', async () => {
  const refused = await (await openDriver()).create(plain(unmatched));
  assert.equal(refused.status, 400);
  assert.match(refused.text, /requisition-lines\.0\.item/);
  const unpriced = await (await openDriver({ choices: { [choice]: 'unpriced' } })).create(plain(unmatched));
  assert.equal(unpriced.lines[0]?.['unit-price'], null);
  assert.equal(unpriced.lines[0]?.['source-part-num'], 'of nobody');
  assert.equal(unpriced.data['total'], '0');
  const driver = await openDriver({ choices: { [choice]: 'of-the-item' } });
  const [other, own] = (await driver.create(plain(unmatched, { item: { id: 7001 } }))).lines;
  assert.equal(other?.['unit-price'], own?.['unit-price']);
  assert.equal(other?.['source-part-num'], own?.['source-part-num']);
});
