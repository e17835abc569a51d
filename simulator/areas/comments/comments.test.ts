import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { recordsIn } from '../../ask.test.kit.ts';
import { driverWith, invoice, whole } from './scenarios.test.kit.ts';

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

test('a comment no longer has an attachment that was deleted by its id alone', async () => {
  const { api } = await driverWith({ 'attachments/reach-by-id-alone': 'every' });
  assert.ok((await api('DELETE', '/api/attachments/8502')).status < 300);
  const { attachments } = (await api('GET', '/api/invoices/11001/comments/8001')).json;
  assert.deepEqual(
    (attachments as readonly Data[]).map((one) => one['id']),
    [8501],
  );
});

test('an unknown comment is answered with a server error, which affects no other request', async () => {
  const { api } = await driverWith();
  const unknown = '/api/comments/999999/attachments';
  const pending = [
    ...['GET', 'POST'].map((method) => api(method, unknown, method === 'GET' ? undefined : { text: 'x' })),
    ...['GET', 'DELETE'].map((method) => api(method, `${unknown}/8501`)),
  ];
  const meanwhile = Promise.all(Array.from({ length: 20 }, () => api('POST', invoice, whole())));
  assert.deepEqual(
    (await Promise.all(pending)).map(({ status }) => status),
    [500, 500, 500, 500],
  );
  assert.ok((await meanwhile).every(({ status }) => status === 201));
  assert.equal(recordsIn(await api('GET', invoice)).length, 20);
});
