import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { attachmentReferences } from '../../../../fixtures/seed/attachment-references.ts';
import { type OwnerSegment, ownerSegments } from '../../../../models/owners.ts';
import { ask } from '../../../ask.test.kit.ts';
import { makeAttachment } from '../../../control/documents.ts';
import { type AttachmentDriver, driverWith } from './scenarios.test.kit.ts';

let driver: AttachmentDriver;

before(async () => {
  driver = await driverWith();
});
beforeEach(() => driver.platform.main.reset());
after(() => driver.platform.close());

const given = ownerSegments.filter((segment) => segment !== 'inventory_transactions');

const pathsOf = (segment: OwnerSegment): readonly [string, string] => {
  const [one, other] = attachmentReferences.documents[segment];
  return [`/${segment}/${one}/attachments`, `/${segment}/${other}/attachments`];
};

test('attachments of inventory transactions can only be read there', async () => {
  const { api } = driver;
  const [{ document, attachment }] = attachmentReferences.readable;
  const path = `/inventory_transactions/${document}/attachments`;
  const shown = await api('GET', `${path}/${attachment}`);
  assert.match(Buffer.from(shown.body, 'latin1').toString(), /^Delivery note 1: 5 < 6 & complete ✓\n$/);
  assert.match(shown.headers['Content-Disposition'] ?? '', /filename\*=UTF-8''Lieferschein%20%E2%80%9E1/);
  for (const [method, at] of [
    ['GET', path],
    ['POST', path],
    ['DELETE', `${path}/${attachment}`],
  ] as const) {
    assert.ok([404, 405].includes((await api(method, at)).status), method);
  }
});

test('every update is refused, and the message names the alternatives', async () => {
  const { api, attached } = driver;
  const path = pathsOf('requisitions')[0];
  const id = await attached(path);
  const before = (await api('GET', path)).body;
  for (const method of ['PUT', 'PATCH']) {
    const { status, headers } = await api(method, `${path}/${id}`, { intent: 'Internal' });
    assert.equal(status, 405);
    assert.equal(headers['Allow'], 'DELETE, GET, HEAD');
  }
  assert.equal((await api('GET', path)).body, before);
  assert.equal((await api('POST', `${path}/${id}`, {})).headers['Allow'], 'DELETE, GET, HEAD');
});

test('unknown documents, unknown attachments and invalid ids are not found', async () => {
  const { api, upload } = driver;
  for (const segment of ownerSegments) {
    assert.equal((await api('GET', `/${segment}/999999999/attachments/1`)).status, 404, segment);
  }
  for (const segment of given) {
    assert.equal((await upload(`/${segment}/999999999/attachments`)).status, 404, segment);
  }
  for (const at of [
    '/attachments/1',
    '/attachments/x',
    '/contracts/4001/attachments/x',
    '/contracts/x/attachments',
  ]) {
    assert.equal((await api('GET', at)).status, 404, at);
  }
});

test('the control API attaches a file to a document of any kind', async () => {
  const { api, platform } = driver;
  const control = { platform, sandbox: platform.main, query: new URLSearchParams(), params: [] };
  for (const segment of ownerSegments) {
    const [document] = attachmentReferences.documents[segment];
    const { body } = await makeAttachment({ ...control, body: { owner: segment, id: document } });
    const { id } = body as { id: number };
    assert.match((await api('GET', `/${segment}/${document}/attachments/${id}`)).body, /^made for /, segment);
  }
  await assert.rejects(makeAttachment({ ...control, body: { owner: 'users', id: 1 } }), /no such document/);
  await assert.rejects(
    makeAttachment({ ...control, body: { owner: 'cars', id: 1 } }),
    /owner must be one of/,
  );
});

test('deleting a requisition deletes its attachments', async () => {
  const { api, attached } = driver;
  const id = await attached('/requisitions/5001/attachments');
  assert.equal((await api('GET', `/attachments/${id}`)).status, 200);
  assert.equal((await api('DELETE', '/requisitions/5001')).status, 200);
  assert.equal((await api('GET', `/attachments/${id}`)).status, 404);
});

test('a file address without token is valid for one file, and cannot be guessed', async () => {
  const { platform, upload } = driver;
  const { json } = await upload('/contracts/4001/attachments');
  const path = String(json['file-url']).slice(platform.main.baseUrl.length);
  const answer = await ask(platform, { url: path });
  assert.equal(answer.body, 'As measured');
  assert.equal(answer.headers['Content-Type'], 'text/plain');
  for (const other of [`${path}0`, path.slice(0, -1), `/files/${json['id']}`, '/files/x']) {
    assert.equal((await ask(platform, { url: other })).status, 404, other);
  }
});
