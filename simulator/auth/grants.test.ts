import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedClients } from '../../fixtures/seed/clients.ts';
import { stillPlatform } from '../ask.test.kit.ts';
import { assignScopes, clientOf } from './clients.ts';
import {
  byCode,
  codeOn,
  credentials,
  inQuery,
  post,
  read,
  refreshing,
  type TokenMembers,
} from './grants.test.kit.ts';

const { web, device, integration } = seedClients;
const verifier = 'a-verifier-that-is-long-enough-for-the-standard-1234';

test('an exchange that does not match its code is refused, and the code stays valid', async () => {
  const misfits: readonly TokenMembers[] = [
    { redirect_uri: 'https://client.example/elsewhere' },
    { redirect_uri: undefined },
    { client_secret: 'wrong' },
    credentials(integration),
    credentials(device),
    { code_verifier: verifier },
  ];
  for (const misfit of misfits) {
    const platform = stillPlatform();
    const code = codeOn(platform);
    const { status, error } = await post(platform, inQuery(byCode(code, misfit)));
    assert.ok(status >= 400 && error !== undefined, JSON.stringify(misfit));
    assert.equal((await post(platform, inQuery(byCode(code)))).status, 200);
  }
});

test('a repeated code revokes the tokens issued for it', async () => {
  const platform = stillPlatform();
  const code = codeOn(platform);
  const first = await post(platform, inQuery(byCode(code)));
  assert.equal((await post(platform, inQuery(byCode(code))))['error'], 'invalid_grant');
  assert.equal(await read(platform, first['access_token']), 401);
  assert.equal((await post(platform, refreshing(first['refresh_token'])))['error'], 'invalid_grant');
});

test('a scope that the client has lost since is not granted, and the response lists the others', async () => {
  const platform = stillPlatform();
  const first = await post(platform, inQuery(byCode(codeOn(platform))));
  const code = codeOn(platform);
  assignScopes(platform.main, web.id, ['openid', 'offline_access']);
  for (const request of [inQuery(byCode(code)), refreshing(first['refresh_token'])]) {
    const response = await post(platform, request);
    assert.equal(response['scope'], 'openid offline_access');
    assert.equal(await read(platform, response['access_token']), 403);
  }
});

test('a refresh token rotates, can narrow scopes but not widen them, and reuse ends its family', async () => {
  const platform = stillPlatform();
  const first = await post(platform, inQuery(byCode(codeOn(platform))));
  const second = await post(platform, refreshing(first['refresh_token'], { scope: 'openid' }));
  assert.equal(second.status, 200);
  assert.equal(await read(platform, second['access_token']), 403);
  const third = await post(platform, refreshing(second['refresh_token']));
  assert.equal(await read(platform, third['access_token']), 200);
  const again = await post(platform, refreshing(second['refresh_token']));
  assert.equal(again['error'], 'invalid_grant');
  assert.equal((await post(platform, refreshing(third['refresh_token'])))['error'], 'invalid_grant');
  assert.equal(await read(platform, third['access_token']), 401);
});

test('secrets, codes and tokens are stored only as digests', async () => {
  const platform = stillPlatform();
  const code = codeOn(platform);
  const response = await post(platform, inQuery(byCode(code)));
  const bytes = Buffer.from(platform.main.store.snapshot().bytes).toString('latin1');
  for (const secret of [code, response['access_token'], response['refresh_token'], web.secret]) {
    assert.equal(bytes.includes(String(secret)), false);
  }
  assert.ok(bytes.includes(web.name));
});

test('a refused request revokes the family of a refresh token, or all tokens of a client, by choice', async () => {
  for (const [choice, refreshed, other] of [
    ['refresh', 400, 200],
    ['all', 400, 401],
  ] as const) {
    const platform = stillPlatform({ 'access/failed-attempt': choice });
    const first = await post(platform, inQuery(byCode(codeOn(platform))));
    const second = await post(platform, inQuery(byCode(codeOn(platform))));
    await post(platform, refreshing(first['refresh_token'], { client_secret: 'wrong' }));
    assert.equal((await post(platform, refreshing(first['refresh_token']))).status, refreshed, choice);
    assert.equal(await read(platform, second['access_token']), other, choice);
    assert.ok(clientOf(platform.main, web.id));
  }
});
