import assert from 'node:assert/strict';
import { test } from 'node:test';
import { free, openDesk, plain } from './desk.test.kit.ts';

const accepted = async (body: unknown, choices: Record<string, string> = {}) => {
  const answer = await (await openDesk({ choices })).create(body);
  assert.equal(answer.status, 201, answer.text);
  return answer;
};

const refused = async (body: unknown, member: RegExp, choices: Record<string, string> = {}) => {
  const answer = await (await openDesk({ choices })).create(body);
  assert.equal(answer.status, 400, answer.text);
  assert.match(answer.text, member);
};

test('a line needs a description or an item, and the item has to exist', async () => {
  await refused(plain({ quantity: '1' }), /requisition-lines\.0 must have/);
  await accepted(plain({ quantity: '1' }), { 'requisitions/line-without-subject': 'accepted' });
  await refused(plain(free(), { item: { id: 99 } }), /requisition-lines\.1\.item/);
  await refused(plain({ item: { id: 99 } }), /item/, { 'requisitions/wrong-reference': 'left-out' });
});

test('source-type is ignored, whatever it holds', async () => {
  const types = ['Item', 'nonsense', { deep: [1] }, 17, null];
  const { lines } = await accepted(plain(...types.map((type) => free({ 'source-type': type }))));
  assert.equal(new Set(lines.map((line) => JSON.stringify(line['source-type']))).size, 1);
});

test("the item's description wins", async () => {
  const { lines } = await accepted(plain({ item: { id: 7002 }, description: 'Mine' }));
  assert.match(String(lines[0]?.['description']), /Cable gland/);
});

test('references that are wrong refuse the requisition or are left out', async () => {
  const left = { 'requisitions/wrong-reference': 'left-out' };
  const wrong: readonly [string, object][] = [
    ['requested-by', { ...plain(), 'requested-by': { id: 19 } }],
    ['requested-by', { ...plain(), 'requested-by': { login: 'nobody' } }],
    ['created-by', { ...plain(), 'created-by': { id: 19 } }],
    ['department', { ...plain(), department: { id: 1 } }],
    ['ship-to-address', { ...plain(), 'ship-to-address': { name: 'Nowhere' } }],
    ['pcard', { ...plain(), pcard: { id: 1 } }],
    ['supplier', plain(free({ supplier: { id: 309 } }))],
    ['supplier', plain(free({ supplier: { name: 'Nobody' } }))],
    ['contract', plain(free({ contract: { id: 1 } }))],
    ['account', plain(free({ account: { 'segment-1': 'x', 'segment-2': 'y', 'segment-3': 'z' } }))],
  ];
  for (const [member, body] of wrong) {
    await refused(body, new RegExp(member));
    const { data, lines } = await accepted(body, left);
    const shown = member in data ? data[member] : lines[0]?.[member];
    assert.ok(shown === null || (shown as { id: number }).id === 20, member);
  }
});

test('a currency has to be there and active', async () => {
  const { currency: _, ...without } = plain();
  await refused(without, /currency/);
  await refused({ ...plain(), currency: 'XAF' }, /currency/);
  await refused({ ...plain(), currency: { code: 'ZZZ' } }, /currency/, {
    'requisitions/wrong-reference': 'left-out',
  });
  const preset = { 'requisitions/without-currency': 'preset' };
  assert.deepEqual((await accepted(without, preset)).data['currency'], { id: 1, code: 'USD', decimals: 2 });
  assert.equal((await accepted({ ...plain(), currency: 'EUR' })).lines[0]?.['currency'] !== null, true);
});

test('payment and shipping terms come from the supplier unless given', async () => {
  const named = free({ supplier: { id: 302 } });
  const { lines } = await accepted(plain(named, { ...named, 'payment-term': 'At once' }));
  assert.equal(lines[0]?.['payment-term'], 'Net 45');
  assert.equal(lines[1]?.['payment-term'], 'At once');
  assert.equal(lines[1]?.['shipping-term'], 'Collect');
});

test('a requisition without lines goes by choice', async () => {
  await refused({ currency: 'USD' }, /requisition-lines/);
  const { data } = await accepted(
    { currency: 'USD', 'requisition-lines': [] },
    { 'requisitions/without-lines': 'accepted' },
  );
  assert.equal(data['line-count'], 0);
});

const limits = [
  ['req_title', 50],
  ['external-po-reference', 255],
  ['ship-to-attention', 255],
] as const;

test('texts are whole at their limit, in characters, and beyond it refused or cut', async () => {
  for (const [name, most] of limits) {
    const whole = '𝄞'.repeat(most);
    assert.equal((await accepted({ ...plain(), [name]: whole })).data[name], whole);
    await refused({ ...plain(), [name]: `${whole}x` }, new RegExp(name.replace('_', '-')));
    const cut = { 'requisitions/too-long-text': 'cut' };
    assert.equal((await accepted({ ...plain(), [name]: `${whole}x` }, cut)).data[name], whole);
  }
});
