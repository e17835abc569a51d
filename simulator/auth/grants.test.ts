import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedClients } from '../../fixtures/seed/clients.ts';
import { stillPlatform } from '../ask.test.kit.ts';
import { assignScopes } from './clients.ts';
import { byCode, codeOn, inQuery, post, read, refreshing } from './grants.test.kit.ts';

const { web } = seedClients;

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
