import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ask, stillPlatform } from '../../../ask.test.kit.ts';
import { createClient } from '../../clients.ts';
import { browse, redirectQuery, requestFor } from '../browse.test.kit.ts';
import { withRequestShown } from './request-shown.test.kit.ts';

const callback = 'https://client.example/callback?from=procon';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

describe('an authorization request', () => {
  it('should give the state back as it came, whatever it holds', async () => {
    for (const state of [
      'a b',
      'a+b',
      '"<&\'>',
      'ü緑\u{1f600}',
      '100%',
      'a=b&code=x#y',
      '%zz',
      'x'.repeat(3000),
    ]) {
      const { browser } = await withRequestShown(requestFor({ state }));
      assert.equal(redirectQuery(await browser.send({ decision: 'allow' }))['state'], state);
    }
  });

  it('should come through signing in however long it is', async () => {
    const state = '緑'.repeat(1000);
    const browser = browse(stillPlatform());
    const asked = await browser.open(requestFor({ state }));
    assert.equal(asked.status, 200);
    await browser.send({ login: 'eszme.15', password: 'development-only-password' });
    assert.equal((await browser.follow()).status, 200);
    assert.equal(redirectQuery(await browser.send({ decision: 'allow' }))['state'], state);
  });

  it('should not need a state', async () => {
    const { browser } = await withRequestShown(requestFor({ state: undefined }));
    const sent = await browser.send({ decision: 'allow' });
    assert.deepEqual(Object.keys(redirectQuery(sent)), ['from', 'code']);
  });

  it('should give what the token endpoint takes', async () => {
    const { browser, platform } = await withRequestShown();
    const { code = '' } = redirectQuery(await browser.send({ decision: 'allow' }));
    const query = new URLSearchParams({
      ...{ client_id: 'procon-web', client_secret: 'development-only-web', grant_type: 'authorization_code' },
      ...{ code, redirect_uri: callback, scope: 'openid' },
    });
    const told = await ask(platform, { method: 'POST', url: `/oauth2/token?${query}` });
    assert.equal(told.status, 200);
    assert.match(told.body, /access_token/);
  });

  for (const uri of ['http://127.0.0.1:49152/callback', 'http://127.0.0.1/callback']) {
    it(`should be answered at ${uri}: a loopback address has any port`, async () => {
      const { browser } = await withRequestShown(requestFor({ redirect_uri: uri }));
      const sent = await browser.send({ decision: 'allow' });
      assert.ok((sent.headers['Location'] ?? '').startsWith(`${uri}?code=`));
    });
  }

  it('should be refused for a client of another grant type, unless the choice accepts that', async () => {
    for (const [choice, status] of [
      ['refused', 'unauthorized_client'],
      ['accepted', undefined],
    ] as const) {
      const platform = stillPlatform({ 'access/grant-other-than-own': choice });
      const { client } = createClient(platform.main, {
        ...{
          name: 'Other',
          grantType: 'device_code',
          redirectUris: ['https://other.example/cb'],
          scopes: ['openid'],
        },
      });
      const changes = { client_id: client.id, redirect_uri: undefined, scope: 'openid' };
      const told = await browse(platform).open(requestFor(changes));
      assert.equal(redirectQuery(told)['error'], status);
    }
  });

  it('should leave its redirect URI to the client that has one, and not bind the code to it', async () => {
    const platform = stillPlatform();
    const { client } = createClient(platform.main, {
      name: 'One',
      grantType: 'authorization_code',
      redirectUris: ['https://one.example/ü?'],
      scopes: ['openid'],
    });
    const browser = browse(platform);
    await browser.signIn();
    await browser.open(requestFor({ client_id: client.id, redirect_uri: undefined, scope: undefined }));
    const sent = await browser.send({ decision: 'allow' });
    assert.match(sent.headers['Location'] ?? '', /^https:\/\/one\.example\/%C3%BC\?code=/);
    const codes = platform.main.store.allKept('code').map(([, { redirectUri }]) => redirectUri);
    assert.deepEqual(codes, [undefined]);
  });

  it('should carry its challenge along, by choice must have one, and by choice makes nothing of it', async () => {
    const given = { code_challenge: challenge, code_challenge_method: 'S256' };
    const kept = async (choice: string, changes: Record<string, string>) => {
      const { browser, platform } = await withRequestShown(requestFor(changes), {
        'access/code-challenge': choice,
      });
      if (browser.last.status === 303) return redirectQuery(browser.last)['error'];
      await browser.send({ decision: 'allow' });
      return platform.main.store.allKept('code')[0]?.[1].challenge ?? 'none';
    };
    assert.equal(await kept('optional', given), challenge);
    assert.equal(await kept('optional', {}), 'none');
    assert.equal(await kept('required', {}), 'invalid_request');
    assert.equal(await kept('required', given), challenge);
    assert.equal(await kept('ignored', { code_challenge: 'x', code_challenge_method: 'y' }), 'none');
    const choices = { 'access/code-challenge': 'ignored' };
    const twice = `${requestFor()}&code_challenge=x&code_challenge=y`;
    assert.equal((await withRequestShown(twice, choices)).browser.last.status, 200);
  });

  it('should name the issuer by choice, with codes and with errors', async () => {
    const choices = { 'access/authorization-response-issuer': 'present' };
    const { browser } = await withRequestShown(requestFor(), choices);
    assert.equal(redirectQuery(await browser.send({ decision: 'allow' }))['iss'], 'http://127.0.0.1:1');
    const refused = await browser.open(requestFor({ response_type: 'token' }));
    assert.equal(redirectQuery(refused)['iss'], 'http://127.0.0.1:1');
  });

  it('should be taken as a form too: checked, then sent on to the page', async () => {
    const browser = browse(stillPlatform());
    const search = requestFor().split('?')[1] ?? '';
    const told = await browser.post('/oauth2/authorizations/new', search);
    assert.equal(told.status, 303);
    assert.equal(told.headers['Location'], requestFor());
    const refused = await browser.post('/oauth2/authorizations/new', `${search}&prompt=none%20login`);
    assert.equal(redirectQuery(refused)['error'], 'invalid_request');
    const foreign = await browser.post('/oauth2/authorizations/new', 'client_id=nobody');
    assert.equal(foreign.status, 400);
  });
});
