import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commentReferences } from '../../../fixtures/seed/comment-references.ts';
import { commentable, commentableSegments, mentionOf } from '../../../models/commentable.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { recordsIn } from '../../ask.test.kit.ts';
import { driverWith, invoice, whole } from './scenarios.test.kit.ts';

for (const segment of commentableSegments) {
  test(`comments below ${segment} are created, listed and shown there`, async () => {
    const { api } = await driverWith();
    const [document, other] = commentReferences.documents[segment];
    const path = `/api/${segment}/${document}/comments`;
    const before = recordsIn(await api('GET', path)).length;
    const body = {
      ...{ 'commentable-id': document, 'commentable-type': commentable[segment].headers },
      ...{ comments: 'Seen', 'to-supplier': true },
    };
    const { json, status, headers } = await api('POST', path, body);
    assert.equal(status, 201);
    assert.equal(headers['Location'], `http://127.0.0.1:1${path}/${json.id}`);
    const shown = (await api('GET', `${path}/${json.id}`)).json;
    assert.deepEqual(shown, json);
    assert.equal(shown['commentable-id'], document);
    assert.equal(shown['to-supplier'], true);
    assert.deepEqual(recordsIn(await api('GET', path)).slice(before), [shown]);
    const others = recordsIn(await api('GET', `/api/${segment}/${other}/comments`));
    assert.ok(others.every(({ id }) => id !== json.id));
  });

  test(`comments are created and read without the path of ${segment}`, async () => {
    const { api } = await driverWith();
    const [document] = commentReferences.documents[segment];
    const named = { 'commentable-id': document, 'commentable-type': commentable[segment].headers };
    const { json } = await api('POST', '/api/comments', { ...named, comments: 'Seen' });
    const found = await api(
      'GET',
      `/api/comments?commentable_id=${document}&commentable_type=${commentable[segment].plain}`,
    );
    assert.ok(recordsIn(found).some(({ id }) => id === json.id));
    assert.equal(
      recordsIn(found).length,
      recordsIn(await api('GET', `/api/${segment}/${document}/comments`)).length,
    );
  });
}

const bodies = [
  'Prüfung — 緑川 👍',
  '<b>no</b> & "yes" \'so\'',
  ']]> <!-- x --> &amp; %20',
  'a\nb\tc',
  'x'.repeat(20_000),
];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

for (const text of bodies) {
  test(`a body is returned unchanged: ${JSON.stringify(text.slice(0, 30))}`, async () => {
    const { api } = await driverWith();
    const asJson = await api('POST', invoice, whole({ comments: text }));
    assert.equal(asJson.json['comments'], text);
    const sent = `<comment><comments>${escaped(text)}</comments><to-supplier type="boolean">true</to-supplier></comment>`;
    const asXml = await api('POST', invoice, sent, { type: 'application/xml' });
    assert.equal(asXml.json['comments'], text);
    assert.equal(asXml.json['to-supplier'], true);
    const { body } = await api('GET', `${invoice}/${asXml.json.id}`, undefined, {
      accept: 'application/xml',
    });
    const plain = body.replaceAll('&quot;', '"').replaceAll('&apos;', "'");
    assert.ok(plain.includes(`<comments>${escaped(text)}</comments>`), plain.slice(0, 300));
  });
}

test('a mention notifies the mentioned users only', async () => {
  const { api, notified } = await driverWith();
  await api('POST', invoice, whole({ comments: `${mentionOf(17)}, ask ${mentionOf(18)}` }));
  assert.deepEqual([await notified(17), await notified(18), await notified(16)], [1, 1, 0]);
  await api('POST', invoice, whole({ comments: `not even ${mentionOf(17)}`, 'commentable-id': 1 }));
  assert.equal(await notified(17), 1);
});

test('no user is notified if notifications are off', async () => {
  const { api, notified } = await driverWith({}, { 'document-mention-notifications': 'false' });
  const { status } = await api('POST', invoice, whole({ comments: mentionOf(17) }));
  assert.deepEqual([status, await notified(17)], [201, 0]);
});

test('a payload for /api/comments must name the document', async () => {
  const { api } = await driverWith();
  for (const body of [{ comments: 'x' }, whole({ 'commentable-id': undefined }), {}]) {
    assert.equal((await api('POST', '/api/comments', body)).status, 400);
  }
  assert.equal((await api('GET', '/api/comments')).status, 400);
});

test('values of wrong types are refused, and nothing is stored', async () => {
  const { api } = await driverWith();
  const wrong = [
    { comments: 7 },
    { comments: {} },
    { 'to-supplier': 'maybe' },
    { 'reason-code': 'x'.repeat(256) },
  ];
  for (const more of wrong) assert.equal((await api('POST', invoice, whole(more))).status, 400);
  assert.equal((await api('POST', '/api/invoices/99999/comments', whole())).status, 404);
  assert.equal((await api('POST', '/api/invoices/x/comments', whole())).status, 404);
  assert.deepEqual(recordsIn(await api('GET', invoice)), []);
});

test('a comment has its attachments until they are removed', async () => {
  const { api } = await driverWith();
  const { id } = (await api('POST', invoice, whole())).json;
  const path = `/api/comments/${id}/attachments`;
  const text = (await api('POST', path, { type: 'text', text: 'Look' })).json;
  const carried = async () => {
    const { attachments } = (await api('GET', `${invoice}/${id}`)).json;
    return (attachments as readonly Data[]).map((one) => one['id']);
  };
  assert.deepEqual(await carried(), [text.id]);
  assert.deepEqual(recordsIn(await api('GET', path)), [text]);
  assert.equal((await api('DELETE', `${path}/${text.id}`)).status, 200);
  assert.deepEqual(await carried(), []);
});

test('a comment no longer has an attachment that was deleted by its id alone', async () => {
  const { api } = await driverWith({ 'attachments/reach-by-id-alone': 'every' });
  assert.ok((await api('DELETE', '/api/attachments/8502')).status < 300);
  const { attachments } = (await api('GET', '/api/invoices/11001/comments/8001')).json;
  assert.deepEqual(
    (attachments as readonly Data[]).map((one) => one['id']),
    [8501],
  );
});

test('viewing the file of a link is refused with the documented message, whatever the choice for error bodies', async () => {
  const { api } = await driverWith({
    'comments/attachment-shown': 'attachment',
    'formats/error-body-in-json': 'empty',
  });
  for (const { comment, attachment } of commentReferences['url-attachments']) {
    const { status, body } = await api('GET', `/api/comments/${comment}/attachments/${attachment}`);
    assert.equal(status, 400);
    assert.match(body, /Attachment does not have a file attached/);
  }
});

test('an unknown comment is answered with a server error, which affects no other request', async () => {
  const { api } = await driverWith();
  const unknown = '/api/comments/999999/attachments';
  const asked = [
    ...['GET', 'POST'].map((method) => api(method, unknown, method === 'GET' ? undefined : { text: 'x' })),
    ...['GET', 'DELETE'].map((method) => api(method, `${unknown}/8501`)),
  ];
  const meanwhile = Promise.all(Array.from({ length: 20 }, () => api('POST', invoice, whole())));
  assert.deepEqual(
    (await Promise.all(asked)).map(({ status }) => status),
    [500, 500, 500, 500],
  );
  assert.ok((await meanwhile).every(({ status }) => status === 201));
  assert.equal(recordsIn(await api('GET', invoice)).length, 20);
});
