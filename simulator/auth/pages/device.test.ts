import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ask, stillPlatform } from '../../ask.test.kit.ts';
import type { Platform } from '../../platform.ts';
import { moveClient } from '../clients.ts';
import { alertIn, browse, hiddenIn } from './browse.test.kit.ts';

interface Codes {
  readonly user_code: string;
  readonly device_code: string;
}

const codesOf = async (platform: Platform, base = ''): Promise<Codes> => {
  const query = 'client_id=procon-device&scope=openid%20core.purchase_order.read';
  const answer = await ask(platform, {
    method: 'POST',
    url: `${base}/oauth2/device_authorizations?${query}`,
  });
  return JSON.parse(answer.body) as Codes;
};

const poll = async (platform: Platform, code: string, base = ''): Promise<string> => {
  const query = new URLSearchParams({
    ...{ client_id: 'procon-device', client_secret: 'development-only-device', device_code: code },
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
  });
  const answer = await ask(platform, { method: 'POST', url: `${base}/oauth2/token`, body: query.toString() });
  return (JSON.parse(answer.body) as { error?: string }).error ?? 'token';
};

const setUp = async (base = '', choices: Record<string, string> = {}) => {
  const platform = stillPlatform(choices);
  const codes = await codesOf(platform, base);
  const browser = browse(platform, base);
  await browser.signIn();
  await browser.open('/oauth2/device');
  return { platform, browser, codes };
};

describe('the device page', () => {
  it('should redirect to sign-in and keep the code, which is filled in but not submitted', async () => {
    const { platform, codes } = await setUp();
    const browser = browse(platform);
    const answer = await browser.open(`/oauth2/device?user_code=${codes.user_code}`);
    assert.match(answer.headers['Location'] ?? '', /^\/oauth2\/login/);
    await browser.follow();
    await browser.send({ login: 'eszme.15', password: 'development-only-password' });
    const filled = await browser.follow();
    assert.ok(filled.body.includes(`name="user_code" type="text" value="${codes.user_code}"`));
    assert.doesNotMatch(filled.body, /name="decision"/);
    assert.equal(await poll(platform, codes.device_code), 'authorization_pending');
  });

  it('should escape the code that it fills in', async () => {
    const { browser } = await setUp();
    const odd = '"><script>alert(1)</script>';
    const answer = await browser.open(`/oauth2/device?user_code=${encodeURIComponent(odd)}`);
    assert.doesNotMatch(answer.body, /<script/);
    assert.ok(answer.body.includes('value="&quot;&gt;&lt;script&gt;'));
    assert.doesNotMatch((await browser.send({ user_code: odd })).body, /<script/);
  });

  it('should report a code that is expired or of a deactivated client', async () => {
    const wrong = async (change: (set: Awaited<ReturnType<typeof setUp>>) => Promise<string>) => {
      const set = await setUp();
      const userCode = await change(set);
      await set.browser.open('/oauth2/device');
      const answer = await set.browser.send({ user_code: userCode });
      assert.equal(answer.status, 400);
      assert.notEqual(alertIn(answer.body), '');
    };
    await wrong(async ({ codes, platform }) => {
      platform.main.clock.advance(1_800_000);
      return codes.user_code;
    });
    await wrong(async ({ codes, platform }) => {
      moveClient(platform.main, 'procon-device', 'deactivate');
      return codes.user_code;
    });
  });

  it('should look up the code again when the user decides', async () => {
    const { platform, browser, codes } = await setUp();
    await browser.send({ user_code: codes.user_code });
    const answer = await browser.post('/oauth2/device', {
      ...hiddenIn(browser.last.body),
      ...{ user_code: 'BBBBBBBB', decision: 'allow' },
    });
    assert.equal(answer.status, 400);
    assert.equal(await poll(platform, codes.device_code), 'authorization_pending');
  });

  it('should limit guessing: after ten wrong codes a minute, even the right one is refused', async () => {
    const { platform, browser, codes } = await setUp();
    const { csrf = '' } = hiddenIn(browser.last.body);
    const enter = (user_code: string) => browser.post('/oauth2/device', { csrf, user_code });
    for (let count = 0; count < 10; count += 1) assert.equal((await enter('BBBB-BBBB')).status, 400);
    const held = await enter(codes.user_code);
    assert.deepEqual([held.status, held.headers['Retry-After']], [429, '60']);
    // Signing in again does not reset the limit.
    await browser.signIn();
    await browser.open('/oauth2/device');
    assert.equal((await browser.send({ user_code: codes.user_code })).status, 429);
    platform.main.clock.advance(60_000);
    await browser.open('/oauth2/device');
    assert.equal((await browser.send({ user_code: codes.user_code })).status, 200);
  });
});
