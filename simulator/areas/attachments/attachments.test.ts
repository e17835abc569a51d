import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formOf, formType, sender, stillPlatform, tokenOf } from '../../ask.test.kit.ts';

const owner = '/api/scheduling_agreements/81001/attachments';

const open = async () => {
  const platform = stillPlatform();
  return sender(platform, await tokenOf(platform));
};

const upload = formOf({ file: ['é.bin', 'image/png', 'x'] });

test('a text and a link need no upload, and have no file to read', async () => {
  const send = await open();
  const text = await send('POST', owner, '{"type":"text","text":"hello","linked_to":"event_terms"}');
  assert.equal(text.json['linked-to'], 'event_terms');
  const link = await send('POST', owner, 'url=https://there.example/x', {
    type: 'application/x-www-form-urlencoded',
  });
  assert.equal(link.json['type'], 'url');
  const shown = await send('GET', `${owner}/${link.json['id']}`);
  assert.equal(shown.status, 400);
  assert.match(shown.body, /Attachment does not have a file attached/);
});

test('the members of an attachment may stand below its name in every encoding', async () => {
  const send = await open();
  const url = 'https://there.example/a b';
  for (const [body, type] of [
    [`attachment[url]=${encodeURIComponent(url)}`, 'application/x-www-form-urlencoded'],
    [`url=${encodeURIComponent(url)}`, 'application/x-www-form-urlencoded'],
    [JSON.stringify({ attachment: { url } }), 'application/json'],
    [JSON.stringify({ url }), 'application/json'],
    [`<attachment><url>${url}</url></attachment>`, 'application/xml'],
    [formOf({ url }), formType],
  ] as const) {
    const { json, status } = await send('POST', '/api/purchase_orders/40101/attachments', body, { type });
    assert.deepEqual([status, json['url'], json['type']], [201, url, 'url'], body);
  }
});

test('an id in a path consists of digits', async () => {
  const send = await open();
  const { json } = await send('POST', '/api/contracts/4001/attachments', '{"text":"hello"}');
  const id = Number(json['id']);
  const below = '/api/contracts/4001/attachments';
  for (const written of [`0x${id.toString(16)}`, id.toExponential(), `${id}.0`, `+${id}`, `%20${id}`]) {
    for (const path of [below, '/api/attachments'])
      assert.equal((await send('DELETE', `${path}/${written}`)).status, 404, written);
  }
  assert.equal((await send('GET', '/api/comments/0x1f41/attachments')).status, 500);
  assert.equal((await send('DELETE', `${below}/${id}`)).status, 200);
});

test('an invalid attachment is refused', async () => {
  const send = await open();
  for (const [body, type] of [
    ['{}', 'application/json'],
    ['{"type":"file","text":"x"}', 'application/json'],
    [`{"text":"x","intent":"${'i'.repeat(41)}"}`, 'application/json'],
    ['{"text":"x","intent":5}', 'application/json'],
    ['{"text":["x"],"url":"https://there.example/x"}', 'application/json'],
    ['no parts', formType],
    ['x', 'multipart/form-data'],
  ] as const) {
    const { status } = await send('POST', owner, body, { type });
    assert.ok(status === 400 || status === 415, body);
  }
  assert.equal((await send('POST', '/api/scheduling_agreements/9/attachments', '{"text":"x"}')).status, 404);
  assert.equal((await send('GET', owner)).body, '[]');
});

test('files are accepted for attachments only', async () => {
  const send = await open();
  assert.equal((await send('POST', '/api/requisitions', upload, { type: formType })).status, 415);
});
