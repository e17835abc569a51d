import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { recordsIn, sender, stillPlatform, tokenOf } from '../../ask.test.kit.ts';

const invoice = '/api/invoices/11003/comments';

const open = async (choices: Readonly<Record<string, string>> = {}) => {
  const platform = stillPlatform(choices);
  return sender(platform, await tokenOf(platform));
};

test('values of wrong types and ids that are no numbers are refused, and nothing is stored', async () => {
  const api = await open();
  for (const more of [
    { comments: 7 },
    { comments: {} },
    { 'to-supplier': 'maybe' },
    { 'reason-code': 'x'.repeat(256) },
  ])
    assert.equal((await api('POST', invoice, { comments: 'Is this paid?', ...more })).status, 400);
  assert.equal((await api('POST', '/api/invoices/x/comments', { comments: 'Is this paid?' })).status, 404);
  assert.deepEqual(recordsIn(await api('GET', invoice)), []);
});

test('a comment no longer has an attachment that was deleted by its id alone', async () => {
  const api = await open({ 'attachments/reach-by-id-alone': 'every' });
  assert.ok((await api('DELETE', '/api/attachments/8502')).status < 300);
  const { attachments } = (await api('GET', '/api/invoices/11001/comments/8001')).json;
  assert.deepEqual(
    (attachments as readonly Data[]).map((one) => one['id']),
    [8501],
  );
});
