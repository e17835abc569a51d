import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedClients } from '../../fixtures/seed/clients.ts';
import { stillPlatform, type TestRequest } from '../ask.test.kit.ts';
import type { Platform } from '../platform.ts';
import { decideDevice, deviceByUserCode } from './devices.ts';
import { allowed, credentials, inBody, post, read, type TokenMembers } from './grants.test.kit.ts';

const { web, device } = seedClients;

const openDevice = async (platform: Platform): Promise<TokenMembers> =>
  post(platform, {
    url: `/oauth2/device_authorizations?client_id=${device.id}&scope=core.purchase_order.read`,
  });

const polling = (code: unknown, more: TokenMembers = {}): TestRequest =>
  inBody({
    ...credentials(device),
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: String(code),
    ...more,
  });

test('a device polls, is told to slow down, and gets one token after consent', async () => {
  const platform = stillPlatform();
  const { user_code: userCode, device_code: code, verification_uri: uri } = await openDevice(platform);
  assert.equal(uri, 'http://127.0.0.1:1/oauth2/device');
  assert.equal((await post(platform, polling(code)))['error'], 'authorization_pending');
  assert.equal((await post(platform, polling(code)))['error'], 'slow_down');
  platform.main.clock.advance(5000);
  assert.equal((await post(platform, polling(code)))['error'], 'slow_down');
  platform.main.clock.advance(16_000);
  assert.equal((await post(platform, polling(code)))['error'], 'authorization_pending');
  const storedDevice = deviceByUserCode(platform.main, String(userCode).toLowerCase().replace('-', ' '));
  assert.ok(storedDevice);
  decideDevice(platform.main, storedDevice, 'allow', {
    ...allowed,
    client: device.id,
    scopes: storedDevice.scopes,
  });
  assert.equal((await post(platform, polling(code, credentials(web))))['error'], 'unauthorized_client');
  const response = await post(platform, polling(code));
  assert.equal(await read(platform, response['access_token']), 200);
  assert.equal((await post(platform, polling(code)))['error'], 'invalid_grant');
});
