import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { driverWith, line } from './scenarios.test.kit.ts';

const descriptions = (data: Data): unknown[] =>
  (data['requisition-lines'] as Data[]).map(({ description }) => description);

test('concurrent requests create one cart per user', async () => {
  const { api, as } = await driverWith();
  const answers = await Promise.all(Array.from({ length: 8 }, () => api('GET', '/current_cart')));
  assert.equal(new Set(answers.map(({ json }) => json.id)).size, 1);
  const [first] = answers;
  assert.deepEqual([first?.status, first?.json.status, first?.json['line-count']], [200, 'cart', 0]);
  const person = await as(15);
  const own = (await person('GET', '/current_cart')).json;
  assert.notEqual(own.id, first?.json.id);
  assert.equal((own['created-by'] as Data)['id'], 15);
});

test('lines added to the cart concurrently are all stored', async () => {
  const { api } = await driverWith();
  const words = Array.from({ length: 6 }, (_, index) => `thing ${index}`);
  const answers = await Promise.all(words.map((word) => api('POST', '/add_to_cart', line(word))));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  const { json } = await api('GET', '/current_cart');
  assert.deepEqual(new Set(descriptions(json)), new Set(words));
  const ids = (json['requisition-lines'] as Data[]).map(({ id }) => id);
  assert.equal(new Set(ids).size, words.length);
  assert.equal(json['total'], '60');
});

test('a cart saved for later is a draft with its lines, and the next cart is a new one', async () => {
  const { api } = await driverWith();
  const { json } = await api('POST', '/add_to_cart', { 'requisition-lines': [line('one'), line('two')] });
  const saved = await api('PUT', `/${json.id}/save_for_later`);
  assert.deepEqual([saved.status, saved.json.status], [200, 'draft']);
  assert.deepEqual(descriptions(saved.json), ['one', 'two']);
  assert.equal((await api('PUT', `/${json.id}/save_for_later`)).status, 422);
  assert.notEqual((await api('GET', '/current_cart')).json.id, json.id);
});

test('a cart without lines cannot be submitted', async () => {
  const { api } = await driverWith();
  const { id } = (await api('GET', '/current_cart')).json;
  assert.equal((await api('PUT', `/${id}/update_and_submit_for_approval`, {})).status, 422);
  await api('POST', '/add_to_cart', line('one'));
  const { json } = await api('PUT', `/${id}/update_and_submit_for_approval`, {});
  assert.equal(json.status, 'pending_buyer_action');
  assert.notEqual(json['submitted-at'], null);
});

test('mine returns what the current user created or requested, by filter and page', async () => {
  const { api, as } = await driverWith();
  const mine = (await api('GET', '/mine')).json as unknown as Data[];
  const ids = (role: string) => mine.map((one) => (one[role] as Data)['id']);
  assert.ok(mine.length > 0 && mine.length < 44);
  assert.ok(mine.every((_, at) => ids('created-by')[at] === 20 || ids('requested-by')[at] === 20));
  const drafts = (await api('GET', '/mine?status=draft&limit=2&order_by=id&dir=desc')).json;
  const expected = mine.filter(({ status }) => status === 'draft').map(({ id }) => id);
  assert.deepEqual(
    (drafts as unknown as Data[]).map(({ id }) => id),
    expected.reverse().slice(0, 2),
  );
  const person = await as(16);
  for (const one of (await person('GET', '/mine')).json as unknown as Data[]) {
    assert.ok([(one['created-by'] as Data)['id'], (one['requested-by'] as Data)['id']].includes(16));
  }
});
