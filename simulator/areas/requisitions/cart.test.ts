import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { driverWith, line } from './scenarios.test.kit.ts';

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
