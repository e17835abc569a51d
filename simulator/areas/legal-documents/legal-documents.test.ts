import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, stillPlatform, tokenOf } from '../../ask.test.kit.ts';

const base = '/api/contracts';
const own = `${base}/4001/legal_documents`;
const other = `${base}/4002/legal_documents`;

const open = async (choices: Readonly<Record<string, string>> = {}) => {
  const platform = stillPlatform(choices);
  const token = await tokenOf(platform);
  return async (method: string, url: string, accept = 'application/json') => {
    const headers = { authorization: `Bearer ${token}`, accept };
    const told = await ask(platform, { method, url, headers });
    return { ...told, json: () => JSON.parse(told.body) as Record<string, unknown> };
  };
};

const idsIn = (body: string): readonly number[] =>
  (JSON.parse(body) as readonly { id: number }[]).map(({ id }) => id);

test('a contract has several legal documents, one or none', async () => {
  const send = await open();
  assert.deepEqual(idsIn((await send('GET', own)).body), [8601, 8603, 8606, 8608, 8611]);
  assert.deepEqual(idsIn((await send('GET', `${base}/4003/legal_documents`)).body), [8604]);
  assert.equal((await send('GET', `${base}/4004/legal_documents`)).body, '[]');
});

test('a legal document is shown with its contract, and found at the path of that contract only', async () => {
  const send = await open();
  const shown = (await send('GET', `${own}/8601`)).json();
  assert.equal((shown['contract'] as { id: number }).id, 4001);
  assert.equal(shown['external-file-upload'], false);
  for (const path of [`${other}/8601`, `${base}/77/legal_documents/8601`, `${own}/77`])
    assert.equal((await send('GET', path)).status, 404, path);
  assert.equal((await send('GET', `${base}/x/legal_documents`)).status, 404);
  assert.equal((await send('GET', `${base}/77/legal_documents`)).status, 404);
});

test('a legal document is deleted at the path of its contract only, and once', async () => {
  const send = await open();
  assert.equal((await send('DELETE', `${other}/8601`)).status, 404);
  const deleted = await send('DELETE', `${own}/8601`);
  assert.deepEqual([deleted.status, deleted.body], [200, '']);
  assert.equal((await send('DELETE', `${own}/8601`)).status, 404);
  assert.equal((await send('GET', `${own}/8601`)).status, 404);
  assert.deepEqual(idsIn((await send('GET', own)).body), [8603, 8606, 8608, 8611]);
});

test('filters apply to the legal documents of the contract', async () => {
  const send = await open();
  assert.deepEqual(idsIn((await send('GET', `${own}?id[in]=8601,8602`)).body), [8601]);
});

test('unspecified behaviour follows the choices', async () => {
  const send = await open({
    'legal-documents/shown-through-another-contract': 'served',
    'legal-documents/shown-without-contract': 'served',
    'legal-documents/deleted-through-another-contract': 'deleted',
    'legal-documents/list-without-contract': 'empty',
    'legal-documents/list-filters': 'refused',
    'legal-documents/list-content': 'brief',
    'legal-documents/delete-status': '202',
    'legal-documents/delete-answer-body': 'legal-document',
    'legal-documents/delete-repeated': 'accepted',
    'legal-documents/delete-while-locked': 'refused',
    'legal-documents/contract-content': 'limited',
    'legal-documents/flag-notation': 'number',
    'legal-documents/reviewers-notation': 'list',
  });
  assert.equal((await send('GET', `${other}/8601`)).status, 200);
  assert.equal((await send('GET', `${base}/77/legal_documents/8601`)).status, 200);
  assert.equal((await send('GET', `${base}/77/legal_documents`)).body, '[]');
  assert.equal((await send('GET', `${own}?id=8601`)).status, 400);
  const [listed] = JSON.parse((await send('GET', own)).body) as readonly Record<string, unknown>[];
  assert.ok(listed !== undefined && !('contract' in listed));
  const shown = (await send('GET', `${own}/8601`)).json();
  assert.deepEqual(shown['contract'], { id: 4001 });
  assert.equal(shown['external-file-upload'], 0);
  assert.equal(shown['reviewer-user-ids'], '[11,15]');
  const deleted = await send('DELETE', `${other}/8601`);
  assert.deepEqual([deleted.status, deleted.json()['id']], [202, 8601]);
  assert.equal((await send('DELETE', `${own}/8601`)).status, 202);
  assert.equal((await send('GET', `${own}/8601`)).status, 404);
  assert.equal((await send('DELETE', `${other}/8602`)).status, 422);
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
