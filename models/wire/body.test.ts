import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBody } from './body.ts';
import { WireError } from './wire-error.ts';

const code = async (text: string, type: string): Promise<string> => {
  const outcome = await readBody(text, type).catch((error: unknown) => error);
  return outcome instanceof WireError ? outcome.code : 'accepted';
};

test('form, JSON and XML give the same members', async () => {
  const form = await readBody(
    'reason_insight_code=A%20b&comments=x+y',
    'application/x-www-form-urlencoded; charset=utf-8',
  );
  assert.deepEqual(form.members, { 'reason-insight-code': 'A b', comments: 'x y' });
  const json = await readBody('{"approver_id":12,"position":"watcher"}', 'Application/JSON');
  assert.deepEqual(json.members, { 'approver-id': 12, position: 'watcher' });
  const xml = await readBody(
    '<service-pay-payment><exported type="boolean">true</exported></service-pay-payment>',
    'text/xml',
  );
  assert.equal(xml.root, 'service-pay-payment');
  assert.deepEqual(xml.members, { exported: true });
});

test('a name with a member in brackets gives a record in a form', async () => {
  const type = 'application/x-www-form-urlencoded';
  const { members } = await readBody(
    'attachment[linked_to]=a&attachment%5Burl%5D=b&attachment[url]=c&x=1',
    type,
  );
  assert.deepEqual(members, { attachment: { 'linked-to': 'a', url: 'c' }, x: '1' });
  for (const text of ['a[]=1', 'a[b][c]=1', '[a]=1', 'a[b=1', '__proto__[b]=1']) {
    const read = await readBody(text, type);
    assert.equal(Object.keys(read.members).length, 1, text);
    assert.equal(({} as Record<string, unknown>)['b'], undefined, text);
  }
});

test('untyped XML values are text or nested members', async () => {
  const { members } = await readBody(
    '<r><exported>true</exported><payee><bank_name>x</bank_name></payee><a nil="true"/><n type="integer">7</n></r>',
    'application/xml',
  );
  assert.deepEqual(members, { exported: 'true', payee: { 'bank-name': 'x' }, a: null, n: 7 });
});

test('repeated XML elements are a list, with a type attribute and without', async () => {
  const items = '<id>1</id><id>2</id>';
  for (const attributes of ['', ' type="array"']) {
    const body = await readBody(
      `<a><ids${attributes}>${items}</ids><one><id>1</id></one></a>`,
      'application/xml',
    );
    assert.deepEqual(body.members, { ids: ['1', '2'], one: { id: '1' } });
  }
});

test('repeated names and names as written are reported', async () => {
  const body = await readBody('a_b=1&a-b=2', 'application/x-www-form-urlencoded');
  assert.deepEqual(body.members, { 'a-b': '2' });
  assert.deepEqual(body.repeated, ['a-b']);
  assert.equal(body.wireNames.get('a-b'), 'a-b');
});

test('an empty body has no members, whatever its type', async () => {
  assert.deepEqual((await readBody('', '')).members, {});
  assert.deepEqual((await readBody(' \n', 'text/plain')).members, {});
});

test('an unreadable body is refused with its reason', async () => {
  assert.equal(await code('{', 'application/json'), 'malformed');
  assert.equal(await code('[]', 'application/json'), 'malformed');
  assert.equal(await code('<a>', 'application/xml'), 'malformed');
  assert.equal(await code('<!DOCTYPE a><a/>', 'application/xml'), 'forbidden');
  assert.equal(await code('x', 'text/plain'), 'unsupported-type');
  assert.equal(await code('x', ''), 'unsupported-type');
  const large = await readBody('a=123', 'application/x-www-form-urlencoded', {
    maxBytes: 4,
    maxDepth: 4,
  }).catch((error: unknown) => error);
  assert.ok(large instanceof WireError && large.code === 'too-large');
});

test('a body of too many members is refused before it is parsed', async () => {
  const [form, json, xml] = ['application/x-www-form-urlencoded', 'application/json', 'application/xml'];
  const of = async (text: string, type: string): Promise<string> => {
    const caps = { maxBytes: 1_000_000, maxDepth: 8, maxMembers: 3 };
    const outcome = await readBody(text, type, caps).catch((error: unknown) => error);
    return outcome instanceof WireError ? outcome.code : 'accepted';
  };
  // The parsers of the standard library take time quadratic in the number of parameters without a value.
  assert.equal(await of('a=1&'.repeat(501), form), 'too-many');
  assert.equal(await of(`a=1${'&'.repeat(900_000)}`, form), 'accepted');
  assert.equal(await of('{"a":{"b":":","c":1},"d":1,"e":[1,2,3,4]}', json), 'accepted');
  assert.equal(await of('{"a":1,"b":{"c":1},"d":1,"e":1}', json), 'too-many');
  assert.equal(await of('[{"a":{"b":1,"c":1,"d":1,"e":1}}', json), 'too-many');
  assert.equal(await of('<r><a><x/><x/><x/></a><b/><c><x/></c></r>', xml), 'accepted');
  assert.equal(await of('<r><a><x/></a><b/><c/><d/></r>', xml), 'too-many');
  assert.equal(await of('<r><a><x/><x/><x/><x/></a></r>', xml), 'too-many');
});
