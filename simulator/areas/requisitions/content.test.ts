import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { sender, stillPlatform, tokenOf } from '../../ask.test.kit.ts';
import { createChoices } from '../../choices.ts';
import { withTotals } from './totals.ts';

/** Sends requisitions to a platform of its own; a defect of the simulator is thrown. */
const openDriver = async (capabilities: Readonly<Record<string, string>> = {}) => {
  const platform = stillPlatform({}, 1, capabilities);
  const api = sender(platform, await tokenOf(platform), '/api/requisitions');
  const send = async (method: string, path: string, body?: unknown, type = 'application/json') => {
    const written = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const { status, json: data, body: text } = await api(method, path, written, { type });
    return { status, data, lines: (data['requisition-lines'] ?? []) as readonly Data[], text };
  };
  return {
    create: (body: unknown, type?: string) => send('POST', '', body, type),
    update: (id: unknown, body: unknown) => send('PUT', `/${String(id)}`, body),
    show: (id: unknown) => send('GET', `/${String(id)}`),
    addToCart: (body: unknown, type?: string) => send('POST', '/add_to_cart', body, type),
    cart: () => send('GET', '/current_cart'),
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
const plain = (...lines: readonly object[]) => ({
  currency: { code: 'USD' },
  'requisition-lines': lines.length > 0 ? lines : [free()],
});

const made = async () => {
  const driver = await openDriver();
  const { data, lines } = await driver.create({
    ...plain(free({ description: 'A', supplier: { id: 301 } }), { item: { id: 7002 } }),
    req_title: 'Before',
    justification: 'Why',
  });
  const id = data['id'];
  return { driver, id, lines, update: (body: object) => driver.update(id, body) };
};

test('the response of a read is accepted as an update', async () => {
  const { driver, id, update } = await made();
  const before = await driver.show(id);
  const after = await update(before.data);
  assert.equal(after.status, 200, after.text);
  assert.deepEqual({ ...after.data, 'updated-at': null }, { ...before.data, 'updated-at': null });
});

test('another currency rounds the lines again', async () => {
  const { update } = await made();
  const { lines } = await update({
    currency: 'JPY',
    'requisition-lines': [{ 'line-num': 1, 'unit-price': '9.5' }],
  });
  assert.equal(lines[0]?.['total'], '10');
  assert.deepEqual(lines[1]?.['currency'], { id: 4, code: 'JPY', decimals: 0 });
});

test('a changed key selects another supplier item', async () => {
  const { update } = await made();
  const { lines } = await update({ 'requisition-lines': [{ 'line-num': 2, item: { id: 7003 } }] });
  assert.match(String(lines[1]?.['description']), /Rauchmelder/);
  assert.equal(lines[1]?.['unit-price'], '38.47');
});

const refused = async (body: unknown, member: RegExp) => {
  const answer = await (await openDriver()).create(body);
  assert.equal(answer.status, 400, answer.text);
  assert.match(answer.text, member);
};

test('the message about a reference that does not exist names its member', async () => {
  const line = (more: object) => plain(free(more));
  for (const [member, body] of [
    ['requested-by', { ...plain(), 'requested-by': { login: 'nobody' } }],
    ['created-by', { ...plain(), 'created-by': { id: 19 } }],
    ['department', { ...plain(), department: { id: 1 } }],
    ['ship-to-address', { ...plain(), 'ship-to-address': { name: 'Nowhere' } }],
    ['pcard', { ...plain(), pcard: { id: 1 } }],
    ['supplier', line({ supplier: { name: 'Nobody' } })],
    ['contract', line({ contract: { id: 1 } })],
    ['account', line({ account: { 'segment-1': 'x', 'segment-2': 'y', 'segment-3': 'z' } })],
  ] as const)
    await refused(body, new RegExp(member));
});

test('a term may be named by a record with an id, code or name', async () => {
  for (const [term, shown] of [
    [{ id: 71 }, 'Net 30'],
    [{ code: 'Net 60' }, 'Net 60'],
    [{ name: 'At once' }, 'At once'],
  ] as const) {
    const { lines } = await (await openDriver()).create(plain(free({ 'payment-term': term })));
    assert.equal(lines[0]?.['payment-term'], shown);
  }
  await refused(plain(free({ 'payment-term': { id: 9 } })), /payment-term must be a text, .*id .*9/);
  for (const term of [5, ['x'], { id: { a: 1 } }])
    await refused(plain(free({ 'payment-term': term })), /payment-term must be a text/);
  await refused(plain(free({ 'shipping-term': { id: 71 } })), /shipping-term must be a text/);
});

test('lines for the cart are accepted in every form', async () => {
  const driver = await openDriver();
  const before = (await driver.cart()).lines.length;
  const item = '<requisition-line><item><id>7001</id></item></requisition-line>';
  const lines = `<requisition-lines>${item}</requisition-lines>`;
  const inJson = [
    ...[{ 'requisition-lines': [free()] }, { 'requisition-header': { 'requisition-lines': [free()] } }],
    ...[free(), { item: { id: 7001 } }, { 'requisition-line': free() }],
  ].map((body) => JSON.stringify(body));
  const forms = [...inJson, item, lines, `<requisition-header>${lines}</requisition-header>`];
  for (const [index, body] of forms.entries()) {
    const type = body.startsWith('<') ? 'application/xml' : 'application/json';
    assert.ok((await driver.addToCart(body, type)).status < 300, body);
    assert.equal((await driver.cart()).lines.length, before + index + 1, body);
  }
  for (const body of [{}, { 'requisition-lines': [] }, { currency: 'USD' }])
    assert.equal((await driver.addToCart(body)).status, 400);
});

/** A draft, and the id of its second line. */
const drafted = async (capabilities: Readonly<Record<string, string>> = {}) => {
  const driver = await openDriver(capabilities);
  const { data, lines } = await driver.create(plain(free(), free({ description: 'Goes' })));
  return { driver, source: data['id'], line: lines[1]?.['id'] };
};

test('a draft keeps a line that the new requisition or an update may not take', async () => {
  const { driver, source, line } = await drafted();
  const { data } = await driver.create(plain());
  for (const { status } of [
    await driver.create(plain({ id: line }, { id: line })),
    await driver.create(plain({ id: line }, { item: { id: 1 } })),
    await driver.update(data['id'], { 'requisition-lines': [{ id: line }] }),
  ])
    assert.equal(status, 400);
  assert.equal((await driver.show(source)).lines.length, 2);
});

test('before release 34.4.0 no line can be taken', async () => {
  const { driver, line } = await drafted({ release: '34.3.0' });
  assert.equal((await driver.create(plain({ id: line }))).status, 400);
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

test('a tax of ten percent is added by choice', () => {
  const choices = createChoices({ 'requisitions/total-holds': 'lines-and-tax' });
  const data = withTotals(of(2, ['1', '0.05'], ['1', '10']), choices);
  assert.deepEqual([lineTotals(data), data['total']], [['0.05', '10'], '11.06']);
});

const line = (more: object) => plain(free(more));
const header = (more: object) => ({ ...plain(), ...more });

const wrongTypes: readonly (readonly [string, unknown])[] = [
  ['req-title', header({ req_title: 5 })],
  ['req-title', header({ req_title: { a: 1 } })],
  ['req-title', header({ req_title: ['a'] })],
  ['justification', header({ justification: true })],
  ['hide-price', header({ 'hide-price': 'perhaps' })],
  ['need-by-date', header({ 'need-by-date': 'tomorrow' })],
  ['need-by-date', header({ 'need-by-date': '2026-02-30' })],
  ['receiving-warehouse-id', header({ 'receiving-warehouse-id': 1.5 })],
  ['receiving-warehouse-id', header({ 'receiving-warehouse-id': 'x' })],
  ['currency', header({ currency: 5 })],
  ['currency', header({ currency: [{ code: 'USD' }] })],
  ['currency', header({ currency: { code: { code: 'USD' } } })],
  ['requested-by', header({ 'requested-by': 'somebody' })],
  ['requested-by', header({ 'requested-by': [{ id: 16 }] })],
  ['requested-by', header({ 'requested-by': { id: { id: 16 } } })],
  ['requested-by', header({ 'requested-by': { fullname: 'x' } })],
  ['department', header({ department: 'x' })],
  ['pcard', header({ pcard: 971 })],
  ['requisition-lines', header({ 'requisition-lines': 'x' })],
  ['requisition-lines', header({ 'requisition-lines': { description: 'x' } })],
  ['requisition-lines.0', plain('x' as unknown as object)],
  ['requisition-lines.0', plain([] as unknown as object)],
  ['requisition-lines.0', plain({})],
  ['requisition-lines.0.id', line({ id: 'x' })],
  ['requisition-lines.0.id', line({ id: -1 })],
  ['requisition-lines.0.line-num', line({ 'line-num': 'one' })],
  ...[-1, 1.5, 1e12].map((num) => ['line-num', line({ 'line-num': num })] as const),
  ['requisition-lines.0.description', line({ description: 7 })],
  ['requisition-lines.0.description', line({ description: { a: 1 } })],
  ['requisition-lines.0.item', line({ item: 'x' })],
  ['requisition-lines.0.item', line({ item: { name: 'x' } })],
  ['requisition-lines.0.supplier', line({ supplier: 301 })],
  ['requisition-lines.0.supplier.name', line({ supplier: { name: 5 } })],
  ['requisition-lines.0.supplier', line({ supplier: { id: 1e300 } })],
  ['requisition-lines.0.account.segment-1', line({ account: { 'segment-1': 100 } })],
  ['requisition-lines.0.source-part-num', line({ 'source-part-num': [1] })],
  ['requisition-lines.0.need-by-date', line({ 'need-by-date': 20260301 })],
];

const amounts: readonly unknown[] = [
  ...['two', '1,5', '-1', '1e3', '1E400', '0x10', 'NaN', 'Infinity', '1.2.3', '.', '1'.repeat(16)],
  ...[-0.5, 1e300, 1e21, true, { value: 1 }, [1], '٣', '1 2', `0.${'1'.repeat(16)}`],
];

const named = (name: string): RegExp => new RegExp(name.replaceAll('.', '\\.'), 'i');

test("values of wrong types are refused with the member's name", async () => {
  const driver = await openDriver();
  for (const [name, body] of wrongTypes) {
    const { status, text } = await driver.create(body);
    assert.equal(status, 400, `${JSON.stringify(body)}: ${text}`);
    assert.match(text, named(name), JSON.stringify(body));
  }
});

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
  // A JSON number of so many digits may have lost some before it is read.
  const long = JSON.stringify(line({ 'unit-price': 'HERE' })).replace('"HERE"', '12345678901234567.89');
  assert.equal((await driver.create(long)).status, 400);
});

test('lines are accepted up to the limit, and refused beyond it', async () => {
  const driver = await openDriver();
  const many = (count: number) => plain(...Array.from({ length: count }, () => free()));
  const full = await driver.create(many(500));
  assert.equal(full.status, 201);
  assert.equal(full.data['total'], '5000');
  assert.equal((await driver.create(many(501))).status, 400);
  assert.equal(
    (await driver.create(header({ 'requisition-lines': new Array(200_000).fill(0) }))).status,
    400,
  );
  // Ids of lines have three digits for their number.
  const more = { 'requisition-lines': Array.from({ length: 500 }, () => free()) };
  assert.equal((await driver.update(full.data['id'], more)).status, 422);
});

test('bodies without a requisition are refused', async () => {
  const driver = await openDriver();
  const bodies = [
    '[]',
    'null',
    '7',
    '"x"',
    '{',
    '{}',
    '{"requisition-header":5}',
    '{"requisition-header":[]}',
  ];
  for (const body of bodies) assert.equal((await driver.create(body)).status, 400, body);
  assert.equal((await driver.create('{"__proto__":{"currency":"USD"}}')).status, 400);
  for (const body of ['<a/>', '<a>x</a>', '<a><requisition-lines>x</requisition-lines></a>', '<a']) {
    assert.equal((await driver.create(body, 'application/xml')).status, 400, body);
  }
  assert.equal((await driver.create('currency=USD', 'application/x-www-form-urlencoded')).status, 415);
  assert.equal((await driver.create(undefined)).status, 400);
});
