import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stillPlatform } from '../../ask.test.kit.ts';
import { createClient } from '../clients.ts';
import { alertIn, browse, redirectQuery, requestFor, withRequestShown } from './browse.test.kit.ts';

const callback = 'https://client.example/callback?from=procon';

describe('an authorization request', () => {
  it('should survive sign-in, whatever its length', async () => {
    const state = '緑'.repeat(1000);
    const browser = browse(stillPlatform());
    const response = await browser.open(requestFor({ state }));
    assert.equal(response.status, 200);
    await browser.send({ login: 'eszme.15', password: 'development-only-password' });
    assert.equal((await browser.follow()).status, 200);
    assert.equal(redirectQuery(await browser.send({ decision: 'allow' }))['state'], state);
  });

  for (const uri of ['http://127.0.0.1:49152/callback', 'http://127.0.0.1/callback']) {
    it(`should be answered at ${uri}: any port is accepted for loopback addresses`, async () => {
      const { browser } = await withRequestShown(requestFor({ redirect_uri: uri }));
      const sent = await browser.send({ decision: 'allow' });
      assert.ok((sent.headers['Location'] ?? '').startsWith(`${uri}?code=`));
    });
  }

  it("should use the client's only redirect URI if it has none, and then not bind the code to it", async () => {
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

  it('should be accepted as a form: validated, then redirected to the page', async () => {
    const browser = browse(stillPlatform());
    const search = requestFor().split('?')[1] ?? '';
    const answer = await browser.post('/oauth2/authorizations/new', search);
    assert.equal(answer.status, 303);
    assert.equal(answer.headers['Location'], requestFor());
    const refused = await browser.post('/oauth2/authorizations/new', `${search}&prompt=none%20login`);
    assert.equal(redirectQuery(refused)['error'], 'invalid_request');
    const foreign = await browser.post('/oauth2/authorizations/new', 'client_id=nobody');
    assert.equal(foreign.status, 400);
  });
});
const codeChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

describe('an invalid authorization request', () => {
  for (const [what, changes] of Object.entries({
    'no client_id': { client_id: undefined },
    'an empty client_id': { client_id: '' },
    'an unknown client': { client_id: 'nobody' },
    'a client that is not active': { client_id: 'procon-retired' },
    'a foreign host': { redirect_uri: 'https://evil.example/callback?from=procon' },
    'a longer path': { redirect_uri: 'https://client.example/callback/more?from=procon' },
    'another query': { redirect_uri: 'https://client.example/callback?from=other' },
    'no query': { redirect_uri: 'https://client.example/callback' },
    'more query': { redirect_uri: `${callback}&x=1` },
    'a host that begins alike': { redirect_uri: 'https://client.example.evil.example/callback?from=procon' },
    'the host as user name': { redirect_uri: 'https://client.example@evil.example/callback?from=procon' },
    'another case of the path': { redirect_uri: 'https://client.example/Callback?from=procon' },
    'another case of the host': { redirect_uri: 'https://CLIENT.example/callback?from=procon' },
    'the default port': { redirect_uri: 'https://client.example:443/callback?from=procon' },
    'another scheme': { redirect_uri: 'http://client.example/callback?from=procon' },
    'a fragment': { redirect_uri: `${callback}#x` },
    'a relative address': { redirect_uri: '/callback' },
    'a script': { redirect_uri: 'javascript:alert(1)' },
    'a loopback user name': { redirect_uri: 'http://127.0.0.1:80@evil.example/callback' },
    'a loopback path': { redirect_uri: 'http://127.0.0.1:8080/other' },
    'a port that does not exist': { redirect_uri: 'http://127.0.0.1:99999/callback' },
    'another loopback name': { redirect_uri: 'http://localhost:8080/callback' },
    'no redirect_uri where two are registered': { redirect_uri: undefined },
  })) {
    it(`should be answered with a page if it has ${what}`, async () => {
      for (const status of ['400', '200', '401']) {
        const answer = await browse(stillPlatform({ 'access/foreign-redirect-answer': status })).open(
          requestFor(changes),
        );
        assert.equal(answer.status, Number(status));
        assert.equal(answer.headers['Location'], undefined);
        assert.notEqual(alertIn(answer.body), '');
      }
    });
  }

  for (const name of ['client_id', 'redirect_uri']) {
    it(`should be answered with a page if ${name} is duplicated`, async () => {
      const value = name === 'client_id' ? 'procon-web' : callback;
      const answer = await browse(stillPlatform()).open(
        `${requestFor()}&${name}=${encodeURIComponent(value)}`,
      );
      assert.equal(answer.status, 400);
      assert.equal(answer.headers['Location'], undefined);
    });
  }

  it('should be answered with a page if it has more parameters than the limit', async () => {
    const answer = await browse(stillPlatform()).open(
      `${requestFor()}${'&x=1'.repeat(500)}&redirect_uri=${encodeURIComponent(callback)}`,
    );
    assert.equal(answer.status, 400);
    assert.equal(answer.headers['Location'], undefined);
    assert.match(alertIn(answer.body), /too many parameters/);
  });

  for (const [what, changes, error] of [
    ['no response_type', { response_type: undefined }, 'invalid_request'],
    ['an empty response_type', { response_type: '' }, 'invalid_request'],
    ['response_type token', { response_type: 'token' }, 'unsupported_response_type'],
    ['response_type code id_token', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['an unknown scope', { scope: 'openid no.such.scope' }, 'invalid_scope'],
    ['a scope that the client lacks', { scope: 'core.pay.payments.write' }, 'invalid_scope'],
    ['an unknown prompt', { prompt: 'nonsense' }, 'invalid_request'],
    ['prompt none beside another', { prompt: 'none login' }, 'invalid_request'],
    ['prompt none and nobody signed in', { prompt: 'none' }, 'login_required'],
    ['a max_age that is no number', { max_age: 'soon' }, 'invalid_request'],
    ['a negative max_age', { max_age: '-1' }, 'invalid_request'],
    ['response_mode fragment', { response_mode: 'fragment' }, 'invalid_request'],
    ['response_mode form_post', { response_mode: 'form_post' }, 'invalid_request'],
    ['request', { request: 'x.y.z' }, 'request_not_supported'],
    ['request_uri', { request_uri: 'https://client.example/request' }, 'request_uri_not_supported'],
    ['registration', { registration: '{}' }, 'registration_not_supported'],
    [
      'a plain challenge',
      { code_challenge: codeChallenge, code_challenge_method: 'plain' },
      'invalid_request',
    ],
    ['a challenge without method', { code_challenge: codeChallenge }, 'invalid_request'],
    [
      'an unknown challenge method',
      { code_challenge: codeChallenge, code_challenge_method: 's256' },
      'invalid_request',
    ],
    ['a short challenge', { code_challenge: 'short', code_challenge_method: 'S256' }, 'invalid_request'],
    [
      'an odd challenge',
      { code_challenge: `${codeChallenge}+`, code_challenge_method: 'S256' },
      'invalid_request',
    ],
    ['a method without challenge', { code_challenge_method: 'S256' }, 'invalid_request'],
  ] as const) {
    it(`should be refused at the redirect URI with ${error} if it has ${what}`, async () => {
      const answer = await browse(stillPlatform()).open(requestFor(changes));
      assert.equal(answer.status, 303);
      assert.ok((answer.headers['Location'] ?? '').startsWith(`${callback}&error=`));
      const query = redirectQuery(answer);
      assert.deepEqual([query['error'], query['state'], query['code']], [error, 's-1', undefined]);
      assert.match(query['error_description'] ?? '', /^[ !#-[\]-~]+$/);
    });
  }

  for (const name of ['response_type', 'scope', 'state', 'nonce', 'prompt', 'code_challenge']) {
    it(`should be refused at the redirect URI if ${name} is duplicated`, async () => {
      const answer = await browse(stillPlatform()).open(`${requestFor()}&${name}=code&${name}=code`);
      const { error, state } = redirectQuery(answer);
      assert.deepEqual([error, state], ['invalid_request', name === 'state' ? undefined : 's-1']);
    });
  }
});
