import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { sender, stillPlatform, tokenOf } from '../../ask.test.kit.ts';
import { createChoices } from '../../choices.ts';
import { withTotals } from './totals.ts';

/** Sends requisitions to a separate platform; a defect of the simulator is thrown. */
const openDriver = async (capabilities: Readonly<Record<string, string>> = {}) => {
  const platform = stillPlatform({}, 1, capabilities);
  const api = sender(platform, await tokenOf(platform), '/api/requisitions');
  const send = async (method: string, path: string, body?: unknown, type = 'application/json') => {
    const written = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const { status, json: data, body: text } = await api(method, path, written, { type });
    return { status, data, lines: (data['requisition-lines'] ?? []) as readonly Data[], text };
  };
  return {
    create: (body: unknown) => send('POST', '', body),
    update: (id: unknown, body: unknown) => send('PUT', `/${String(id)}`, body),
  };
};

/** A free-form line. */
const free = (more: object = {}) => ({
  description: 'Ladder',
  quantity: '1',
  'unit-price': '10.00',
  ...more,
});

/** A valid requisition of free-form lines. */
const minimal = (...lines: readonly object[]) => ({
  currency: { code: 'USD' },
  'requisition-lines': lines.length > 0 ? lines : [free()],
});

const of = (decimals: number, ...lines: readonly (readonly [string, string | null])[]): Data => ({
  currency: { code: 'XXX', decimals },
  'requisition-lines': lines.map(([quantity, price]): Data => ({ quantity, 'unit-price': price })),
});

const lineTotals = (data: Data) =>
  (data['requisition-lines'] as readonly Data[]).map((line) => line['total']);

for (const [what, data, totals, total] of [
  [
    'lines are rounded half up, each separately, and then added',
    of(2, ['3', '0.335'], ['1', '1.005'], ['1', '2.675'], ['0.1', '0.2']),
    ['1.01', '1.01', '2.68', '0.02'],
    '4.72',
  ],
  ['a currency may have no decimals', of(0, ['1', '0.5'], ['1', '0.49']), ['1', '0'], '1'],
  ['a currency may have three', of(3, ['1', '0.0005']), ['0.001'], '0.001'],
  [
    'long numbers keep all their digits',
    of(2, ['999999999999999.999999999999999', '999999999999999.99']),
    ['999999999999999989999999999999'],
    '999999999999999989999999999999',
  ],
  ['a line without a price adds nothing', of(2, ['2', null], ['2', '1.5']), [null, '3'], '3'],
] as const) {
  test(`${what}, and computing the totals again changes nothing`, () => {
    const once = withTotals(data, createChoices());
    assert.deepEqual([lineTotals(once), once['total'], once['mobile-total']], [totals, total, total]);
    assert.equal(once['line-count'], totals.length);
    assert.deepEqual(withTotals(once, createChoices()), once);
  });
}

const line = (more: object) => minimal(free(more));
const amounts: readonly unknown[] = [
  ...['two', '1,5', '-1', '1e3', '1E400', '0x10', 'NaN', 'Infinity', '1.2.3', '.', '1'.repeat(16)],
  ...[-0.5, 1e300, 1e21, true, { value: 1 }, [1], '٣', '1 2', `0.${'1'.repeat(16)}`],
];

const named = (name: string): RegExp => new RegExp(name.replaceAll('.', '\\.'), 'i');

test("invalid amounts are refused with the member's name", async () => {
  const driver = await openDriver();
  for (const member of ['quantity', 'unit-price']) {
    for (const amount of amounts) {
      const { status, text } = await driver.create(line({ [member]: amount }));
      assert.equal(status, 400, `${member} ${JSON.stringify(amount)}: ${text}`);
      assert.match(text, named(`requisition-lines.0.${member}`));
    }
  }
});

test('amounts in every usual spelling are read exactly', async () => {
  const driver = await openDriver();
  const spelled: readonly (readonly [string, string])[] = [
    ['"9.90"', '9.9'],
    ['9.90', '9.9'],
    ['"+7"', '7'],
    ['" 007.50 "', '7.5'],
    ['0.0000001', '0.0000001'],
    ['"123456789012345.123456789012345"', '123456789012345.123456789012345'],
    ['0', '0'],
  ];
  for (const [written, canonical] of spelled) {
    const body = JSON.stringify(line({ 'unit-price': 'HERE' })).replace('"HERE"', written);
    const { lines, text } = await driver.create(body);
    assert.equal(lines[0]?.['unit-price'], canonical, text);
  }
  // A JSON number with so many digits may lose some when it is read.
  const long = JSON.stringify(line({ 'unit-price': 'HERE' })).replace('"HERE"', '12345678901234567.89');
  assert.equal((await driver.create(long)).status, 400);
});

test('lines are accepted up to the limit, and refused beyond it', async () => {
  const driver = await openDriver();
  const many = (count: number) => minimal(...Array.from({ length: count }, () => free()));
  const full = await driver.create(many(500));
  assert.equal(full.status, 201);
  assert.equal(full.data['total'], '5000');
  assert.equal((await driver.create(many(501))).status, 400);
  assert.equal(
    (await driver.create({ ...minimal(), 'requisition-lines': new Array(200_000).fill(0) })).status,
    400,
  );
  // Line ids have only three digits for the number of the line.
  const more = { 'requisition-lines': Array.from({ length: 500 }, () => free()) };
  assert.equal((await driver.update(full.data['id'], more)).status, 422);
});
