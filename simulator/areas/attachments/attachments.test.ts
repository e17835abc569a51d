import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachmentReferences } from '../../../fixtures/seed/profile-references.ts';
import { ownerSegments } from '../../../models/owners.ts';
import {
  ask,
  controller,
  formOf,
  multipartType,
  sender,
  stillPlatform,
  tokenOf,
} from '../../ask.test.kit.ts';
import { makeAttachment } from '../../control/documents.ts';

const owner = '/api/scheduling_agreements/81001/attachments';

const openPlatform = async () => {
  const platform = stillPlatform();
  return { platform, send: sender(platform, await tokenOf(platform)) };
};

const open = async () => (await openPlatform()).send;

const upload = formOf({ file: ['é.bin', 'image/png', 'x'] });

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

test('files are accepted for attachments only', async () => {
  const send = await open();
  assert.equal((await send('POST', '/api/requisitions', upload, { type: multipartType })).status, 415);
});

test('the control API attaches a file to a document of any kind', async () => {
  const { platform, send } = await openPlatform();
  const control = controller(platform);
  for (const segment of ownerSegments) {
    const [document] = attachmentReferences.documents[segment];
    const { body } = await control(makeAttachment, '', { owner: segment, id: document });
    const path = `/api/${segment}/${document}/attachments/${String(body['id'])}`;
    assert.match((await send('GET', path)).body, /^made for /, segment);
  }
  for (const [body, words] of [
    [{ owner: 'users', id: 1 }, /no such document/],
    [{ owner: 'cars', id: 1 }, /owner must be one of/],
  ] as const)
    assert.match(String((await control(makeAttachment, '', body)).body['message']), words);
});

test('deleting a requisition deletes its attachments', async () => {
  const send = await open();
  const { json } = await send('POST', '/api/requisitions/5001/attachments', '{"text":"hello"}');
  assert.equal((await send('DELETE', '/api/requisitions/5001')).status, 200);
  assert.equal((await send('GET', `/api/attachments/${json['id']}`)).status, 404);
});

test('a file address without token is valid for one file, and cannot be guessed', async () => {
  const { platform, send } = await openPlatform();
  const { json } = await send('POST', owner, upload, { type: multipartType });
  const path = String(json['file-url']).slice(platform.main.baseUrl.length);
  const { body, headers } = await ask(platform, { url: path });
  assert.deepEqual([body, headers['Content-Type']], ['x', 'image/png']);
  for (const other of [`${path}0`, path.slice(0, -1), `/files/${json['id']}`, '/files/x'])
    assert.equal((await ask(platform, { url: other })).status, 404, other);
});
