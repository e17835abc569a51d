import assert from 'node:assert/strict';
import { test } from 'node:test';
import { free, openDesk, plain } from './desk.test.kit.ts';

const made = async (choices: Record<string, string> = {}) => {
  const desk = await openDesk({ choices });
  const { data, lines } = await desk.create({
    ...plain(free({ description: 'A', supplier: { id: 301 } }), { item: { id: 7002 } }),
    req_title: 'Before',
    justification: 'Why',
  });
  const id = data['id'];
  return { desk, id, lines, update: (body: object) => desk.update(id, body) };
};

test('members that were sent change and all others stay', async () => {
  const { update } = await made();
  const { status, data, lines } = await update({
    req_title: 'After',
    justification: null,
    pcard: { id: 971 },
  });
  assert.equal(status, 200);
  assert.equal(data['req_title'], 'After');
  assert.equal(data['justification'], null);
  assert.equal((data['pcard'] as { id: number }).id, 971);
  assert.equal(lines.length, 2);
});

test('lines change by id or number, and others are added', async () => {
  const { update, lines } = await made();
  const after = await update({
    'requisition-lines': [
      { id: lines[0]?.['id'], quantity: '4' },
      { 'line-num': 2, 'unit-price': '0.335' },
      free({ description: 'New' }),
    ],
  });
  assert.equal(after.status, 200, after.text);
  assert.deepEqual(
    after.lines.map((line) => [line['line-num'], line['quantity'], line['total']]),
    [
      [1, '4', '40'],
      [2, '1', '0.34'],
      [3, '1', '10'],
    ],
  );
  assert.equal(after.lines[0]?.['payment-term'], lines[0]?.['payment-term']);
  assert.equal(Number(after.lines[2]?.['id']), Number(lines[1]?.['id']) + 1);
  assert.equal(after.data['total'], '50.34');
});

test('what a read showed may be sent back', async () => {
  const { desk, id, update } = await made();
  const before = await desk.show(id);
  const after = await update(before.data);
  assert.equal(after.status, 200, after.text);
  assert.deepEqual({ ...after.data, 'updated-at': null }, { ...before.data, 'updated-at': null });
});

test('another currency rounds the lines anew', async () => {
  const { update } = await made();
  const { lines } = await update({
    currency: 'JPY',
    'requisition-lines': [{ 'line-num': 1, 'unit-price': '9.5' }],
  });
  assert.equal(lines[0]?.['total'], '10');
  assert.deepEqual(lines[1]?.['currency'], { id: 4, code: 'JPY', decimals: 0 });
});

test('a key that changes selects another supplier item', async () => {
  const { update } = await made();
  const { lines } = await update({ 'requisition-lines': [{ 'line-num': 2, item: { id: 7003 } }] });
  assert.match(String(lines[1]?.['description']), /Rauchmelder/);
  assert.equal(lines[1]?.['unit-price'], '38.47');
});

const wrong: readonly [string, object][] = [
  ['currency', { currency: 'XAF' }],
  ['requested-by', { 'requested-by': { id: 19 } }],
  ['supplier', { 'requisition-lines': [{ 'line-num': 1, supplier: { id: 309 } }] }],
];

test('a wrong reference leaves the member as it was, or refuses the update by choice', async () => {
  for (const [member, body] of wrong) {
    const { desk, id, update } = await made();
    const before = await desk.show(id);
    const after = await update(body);
    assert.equal(after.status, 200, after.text);
    assert.deepEqual(after.data[member], before.data[member]);
    assert.deepEqual(after.lines[0]?.[member], before.lines[0]?.[member]);
    const strict = await made({ 'requisitions/wrong-reference-on-update': 'refused' });
    assert.equal((await strict.update(body)).status, 400, member);
  }
});

test('an item that does not exist is refused all the same', async () => {
  const { update } = await made();
  assert.equal((await update({ 'requisition-lines': [{ 'line-num': 1, item: { id: 9 } }] })).status, 400);
});
