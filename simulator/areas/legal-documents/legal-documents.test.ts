import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sender, stillPlatform, tokenOf } from '../../ask.test.kit.ts';

const base = '/api/contracts';
const own = `${base}/4001/legal_documents`;
const other = `${base}/4002/legal_documents`;

const open = async (choices: Readonly<Record<string, string>> = {}) => {
  const platform = stillPlatform(choices);
  return sender(platform, await tokenOf(platform));
};

const idsIn = (body: string): readonly number[] =>
  (JSON.parse(body) as readonly { id: number }[]).map(({ id }) => id);

test('a legal document is shown with its contract, and found at the path of that contract only', async () => {
  const send = await open();
  const shown = (await send('GET', `${own}/8601`)).json;
  assert.equal((shown['contract'] as { id: number }).id, 4001);
  assert.equal(shown['external-file-upload'], false);
  for (const path of [`${other}/8601`, `${base}/77/legal_documents/8601`, `${own}/77`])
    assert.equal((await send('GET', path)).status, 404, path);
  assert.equal((await send('GET', `${base}/x/legal_documents`)).status, 404);
  assert.equal((await send('GET', `${base}/77/legal_documents`)).status, 404);
});

test('filters apply to the legal documents of the contract', async () => {
  const send = await open();
  assert.deepEqual(idsIn((await send('GET', `${own}?id[in]=8601,8602`)).body), [8601]);
});

test('a successful deletion may have an empty response, and no effect', async () => {
  const send = await open({
    'legal-documents/deleted-through-another-contract': 'accepted-in-vain',
    'legal-documents/delete-status': '204',
    'legal-documents/delete-answer-body': 'legal-document',
  });
  const deleted = await send('DELETE', `${other}/8601`);
  assert.deepEqual([deleted.status, deleted.body], [204, '']);
  assert.equal((await send('GET', `${own}/8601`)).status, 200);
});
