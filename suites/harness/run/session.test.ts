import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openTestClock, wireThat, wireWith } from '../fake/fake.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import { openFolder } from '../fake/temporary-folder.ts';
import { openBreaker } from '../http/breaker.ts';
import type { Wire } from '../http/wire.ts';
import { openSession } from './session.ts';

const settings = { seed: 1, k: 1, strict: false, readOnly: false, stopAtFirstRed: false } as const;
const profile = sampleProfile({ baseUrl: 'http://h/tenant', tokenPauseSeconds: 5 });

const opened = async (status: number, text: string) => {
  const { wire, sent } = wireThat(() => ({ status, headers: { 'content-type': 'application/json' }, text }));
  const clock = openTestClock();
  const session = await openSession(profile, settings, { wire, clock });
  return { session, sent, clock };
};

test('the token is asked for as documented, and used after the pause', async () => {
  const { session, sent, clock } = await opened(200, '{"access_token":"opaque-token-1","expires_in":86399}');
  assert.deepEqual(session.access, { token: 'opaque-token-1' });
  assert.deepEqual(clock.slept, [5000]);
  const [request] = sent;
  assert.deepEqual(request?.url, { origin: 'http://h', path: '/tenant/oauth2/token' });
  assert.equal(
    request?.body,
    'client_id=client&grant_type=client_credentials&scope=core.pay.payments.read&client_secret=sample-secret',
  );
  assert.equal(request?.headers['authorization'], undefined);
});

test('neither token nor secret is in what a client records', async () => {
  const { session } = await opened(200, '{"access_token":"opaque-token-1","echo":"sample-secret"}');
  const { client } = session.clientFor('payments/trial', () => 'opaque-token-1');
  await client.send({
    method: 'GET',
    path: '/api/x?token=opaque-token-1',
    headers: { 'x-key': 'sample-secret' },
  });
  const shown = JSON.stringify(client.exchanges);
  assert.doesNotMatch(shown, /opaque-token-1|sample-secret/);
  assert.match(shown, /Bearer \[token\]/);
});

for (const [name, status, text, words] of [
  [
    'a refusal',
    401,
    '{"error":"invalid_client"}',
    /answered 401 instead of a token: \{"error":"invalid_client"\}/,
  ],
  ['an empty object', 200, '{}', /answered 200 without an access_token: \{\}/],
  ['a token that is no text', 200, '{"access_token":7}', /without an access_token/],
  ['no JSON', 200, '<html>', /without an access_token/],
] as const) {
  test(`${name} leaves a session without a token and with the reason, at once`, async () => {
    const { session, clock } = await opened(status, text);
    assert.match('problem' in session.access ? session.access.problem : '', words);
    assert.deepEqual(clock.slept, []);
  });
}

test('a session for a target that was given up requests no token, and its checks get the reason', async () => {
  const breaker = openBreaker({ clock: openTestClock() });
  const stalled = { failure: 'no answer', kind: 'stalled' } as const;
  for (let i = 0; i < 3; i++) breaker.pass()(stalled);
  const wire: Wire = { send: () => assert.fail('nothing may be sent'), close: async () => {} };
  const session = await openSession(profile, settings, { wire, breaker, clock: openTestClock() });
  const { access } = session;
  assert.deepEqual(access, { problem: 'The target was given up after 3 requests in a row: no answer.' });
  await session.close();
});

test('a token is replaced twice at most, and again after a hook let time pass', async () => {
  const module = join(openFolder(), 'hooks.mjs');
  await writeFile(module, 'export const moveClock = () => {};');
  const { wire } = wireWith(200, '{"access_token":"opaque-token-1"}');
  const moving = sampleProfile({ hooks: { http: {}, module } });
  const session = await openSession(moving, settings, { wire, clock: openTestClock() });
  assert.deepEqual(
    [await session.renew(), await session.renew(), await session.renew()],
    [true, true, false],
  );
  assert.equal(await session.fixtures.forCheck('access/one').callHook('move-clock', { seconds: 60 }), true);
  assert.equal(await session.renew(), true);
  await session.close();
});

test('a renewal in vain does not count, however many checks waited for it', async () => {
  const { wire } = wireWith(200, '{"access_token":"opaque-token-1"}');
  const session = await openSession(profile, settings, { wire, clock: openTestClock() });
  for (let done = 0; done < 30; done++) {
    assert.equal(await session.renew(), true);
    session.served(true);
    session.served(true);
  }
  const renewed: boolean[] = [];
  for (let done = 0; done < 21; done++) {
    renewed.push(await session.renew());
    session.served();
  }
  assert.deepEqual(renewed, [...Array(20).fill(true), false]);
  await session.close();
});

test('a launcher that was brought along is not closed', async () => {
  let closed = 0;
  const launcher = { launch: async () => ({ problem: 'none' }), close: async () => void closed++ };
  const { wire } = wireWith(200, '');
  const person = { login: 'a', password: 'pass-word' };
  const session = await openSession(sampleProfile({ access: { person } }), settings, {
    ...{ wire, browser: launcher, access: { token: 't' }, chromium: { mode: 'always', witnesses: [] } },
  });
  const browser = session.browserFor('access/one', session.clientFor('access/one', () => 't').redactor);
  assert.equal(await browser.problem(), 'none');
  await session.close();
  assert.equal(closed, 0);
});
