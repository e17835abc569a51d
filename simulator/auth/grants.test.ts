import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedClients } from '../../fixtures/seed/clients.ts';
import { stillPlatform } from '../ask.test.kit.ts';
import { assignScopes } from './clients.ts';
import { byCode, codeOn, inQuery, post, read, refreshing } from './grants.test.kit.ts';

const { web } = seedClients;

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
