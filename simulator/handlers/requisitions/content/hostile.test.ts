import assert from 'node:assert/strict';
import { test } from 'node:test';
import { free, openDesk, plain } from './desk.test.kit.ts';

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

test('values of wrong types are refused by name', async () => {
  const desk = await openDesk();
  for (const [name, body] of wrongTypes) {
    const { status, text } = await desk.create(body);
    assert.equal(status, 400, `${JSON.stringify(body)}: ${text}`);
    assert.match(text, named(name), JSON.stringify(body));
  }
});

test('amounts that are none are refused by name', async () => {
  const desk = await openDesk();
  for (const member of ['quantity', 'unit-price']) {
    for (const amount of amounts) {
      const { status, text } = await desk.create(line({ [member]: amount }));
      assert.equal(status, 400, `${member} ${JSON.stringify(amount)}: ${text}`);
      assert.match(text, named(`requisition-lines.0.${member}`));
    }
  }
});

test('amounts of every usual spelling are taken exactly', async () => {
  const desk = await openDesk();
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
    const { lines, text } = await desk.create(body);
    assert.equal(lines[0]?.['unit-price'], canonical, text);
  }
  // A JSON number of so many digits may have lost some before it is read.
  const long = JSON.stringify(line({ 'unit-price': 'HERE' })).replace('"HERE"', '12345678901234567.89');
  assert.equal((await desk.create(long)).status, 400);
});

test('too many lines are refused, and as many as there may be are taken', async () => {
  const desk = await openDesk();
  const many = (count: number) => plain(...Array.from({ length: count }, () => free()));
  const full = await desk.create(many(500));
  assert.equal(full.status, 201);
  assert.equal(full.data['total'], '5000');
  assert.equal((await desk.create(many(501))).status, 400);
  assert.equal((await desk.create(header({ 'requisition-lines': new Array(200_000).fill(0) }))).status, 400);
  // Ids of lines have three digits for their number.
  const more = { 'requisition-lines': Array.from({ length: 500 }, () => free()) };
  assert.equal((await desk.update(full.data['id'], more)).status, 422);
});

test('bodies that are no requisition are refused', async () => {
  const desk = await openDesk();
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
  for (const body of bodies) assert.equal((await desk.create(body)).status, 400, body);
  assert.equal((await desk.create('{"__proto__":{"currency":"USD"}}')).status, 400);
  for (const body of ['<a/>', '<a>x</a>', '<a><requisition-lines>x</requisition-lines></a>', '<a']) {
    assert.equal((await desk.create(body, 'application/xml')).status, 400, body);
  }
  assert.equal((await desk.create('currency=USD', 'application/x-www-form-urlencoded')).status, 415);
  assert.equal((await desk.create(undefined)).status, 400);
});
