import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Wire, WireRequest } from '../http/wire.ts';
import { sampleProfile } from '../stand-ins/sample-profile.ts';
import { openPool } from './pool.ts';

const hook = {
  ...{ method: 'GET', headers: {}, id: 'id' },
  url: 'http://hooks/users/{id}/notifications?login={login}',
} as const;

const told = async (status: number, text: string, more: { readonly count?: string } = {}) => {
  const sent: WireRequest[] = [];
  const wire: Wire = {
    send: async (request) => {
      sent.push(request);
      return { status, headers: {}, text };
    },
    close: async () => {},
  };
  const profile = sampleProfile({ hooks: { http: { notifications: { ...hook, ...more } } } });
  const supply = (await openPool(profile, { wire })).supplyFor('comments/one');
  assert.equal(supply.canTellNotifications(), true);
  const count = await supply.notifications({ id: 17, login: 'a.b' });
  assert.equal(String(sent[0]?.url), 'http://hooks/users/17/notifications?login=a.b');
  return { count, troubles: supply.troubles() };
};

test('a hook tells how often a user was notified, where its profile says', async () => {
  assert.deepEqual(await told(200, '{"count":0}'), { count: 0, troubles: [] });
  assert.deepEqual(await told(200, '{"meta":{"total":"3"}}', { count: 'meta.total' }), {
    ...{ count: 3, troubles: [] },
  });
});

test('an answer without a number tells nothing, and is told as a trouble', async () => {
  for (const [status, text] of [
    [200, '{}'],
    [200, '{"count":"many"}'],
    [404, ''],
  ] as const) {
    const { count, troubles } = await told(status, text);
    assert.equal(count, undefined);
    assert.equal(troubles.length, 1);
    assert.match(String(troubles[0]), /notifications/);
  }
});

test('without a hook nobody can be asked', async () => {
  const wire: Wire = { send: async () => assert.fail('nothing is sent'), close: async () => {} };
  const supply = (await openPool(sampleProfile(), { wire })).supplyFor('comments/one');
  assert.equal(supply.canTellNotifications(), false);
  assert.equal(await supply.notifications({ id: 17 }), undefined);
});
