import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ask, stillPlatform } from '../../../ask.test.kit.ts';
import { createClient, moveClient } from '../../clients.ts';
import { digestOf } from '../../digest.ts';
import { alertIn, browse, hiddenIn, redirectQuery, requestFor } from '../browse.test.kit.ts';

const callback = 'https://client.example/callback?from=procon';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

const withRequestShown = async (query = requestFor(), choices: Record<string, string> = {}, base = '') => {
  const platform = stillPlatform(choices);
  const browser = browse(platform, base);
  await browser.signIn();
  await browser.open(query);
  return { platform, browser, sandbox: base === '' ? platform.main : platform.sandbox('a') };
};

for (const base of ['', '/sandboxes/a']) {
  describe(`the authorization page below "${base}"`, () => {
    it('should ask to sign in, then for consent, and send the code with the state', async () => {
      const platform = stillPlatform();
      const browser = browse(platform, base);
      const asked = await browser.open(requestFor({ nonce: 'n-1' }));
      assert.equal(asked.status, 303);
      assert.match(asked.headers['Location'] ?? '', new RegExp(`^${base}/oauth2/login\\?to=`));
      await browser.follow();
      const signed = await browser.send({ login: 'eszme.15', password: 'development-only-password' });
      assert.equal(signed.status, 303);
      const consent = await browser.follow();
      assert.equal(consent.status, 200);
      assert.match(consent.body, /Web application/);
      assert.match(consent.body, /core\.purchase_order\.read<\/code>: service sheets: index/);
      const sent = await browser.send({ decision: 'allow' });
      assert.equal(sent.status, 303);
      assert.match(
        sent.headers['Location'] ?? '',
        /^https:\/\/client\.example\/callback\?from=procon&code=\w+&state=s-1$/,
      );
      const sandbox = base === '' ? platform.main : platform.sandbox('a');
      const code = sandbox?.store.kept('code', digestOf(redirectQuery(sent)['code'] ?? ''));
      assert.deepEqual(code?.allowed, {
        ...{ client: 'procon-web', user: 15, nonce: 'n-1', signedInAt: platform.main.clock.now() / 1000 },
        scopes: ['openid', 'core.purchase_order.read'],
      });
      assert.equal(code?.redirectUri, callback);
    });

    it('should tell the client when the user denies', async () => {
      const { browser } = await withRequestShown(requestFor(), {}, base);
      const { error, state, code } = redirectQuery(await browser.send({ decision: 'deny' }));
      assert.deepEqual([error, state, code], ['access_denied', 's-1', undefined]);
    });
  });
}

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
    it(`should be answered by a page when it has ${what}`, async () => {
      for (const status of ['400', '200', '401']) {
        const told = await browse(stillPlatform({ 'access/foreign-redirect-answer': status })).open(
          requestFor(changes),
        );
        assert.equal(told.status, Number(status));
        assert.equal(told.headers['Location'], undefined);
        assert.notEqual(alertIn(told.body), '');
      }
    });
  }

  for (const name of ['client_id', 'redirect_uri']) {
    it(`should be answered by a page when ${name} is there twice`, async () => {
      const value = name === 'client_id' ? 'procon-web' : callback;
      const told = await browse(stillPlatform()).open(`${requestFor()}&${name}=${encodeURIComponent(value)}`);
      assert.equal(told.status, 400);
      assert.equal(told.headers['Location'], undefined);
    });
  }

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
    ['a plain challenge', { code_challenge: challenge, code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge without method', { code_challenge: challenge }, 'invalid_request'],
    [
      'an unknown challenge method',
      { code_challenge: challenge, code_challenge_method: 's256' },
      'invalid_request',
    ],
    ['a short challenge', { code_challenge: 'short', code_challenge_method: 'S256' }, 'invalid_request'],
    [
      'an odd challenge',
      { code_challenge: `${challenge}+`, code_challenge_method: 'S256' },
      'invalid_request',
    ],
    ['a method without challenge', { code_challenge_method: 'S256' }, 'invalid_request'],
  ] as const) {
    it(`should be refused at the redirect URI as ${error} when it has ${what}`, async () => {
      const told = await browse(stillPlatform()).open(requestFor(changes));
      assert.equal(told.status, 303);
      assert.ok((told.headers['Location'] ?? '').startsWith(`${callback}&error=`));
      const query = redirectQuery(told);
      assert.deepEqual([query['error'], query['state'], query['code']], [error, 's-1', undefined]);
      assert.match(query['error_description'] ?? '', /^[ !#-[\]-~]+$/);
    });
  }

  for (const name of ['response_type', 'scope', 'state', 'nonce', 'prompt', 'code_challenge']) {
    it(`should be refused at the redirect URI when ${name} is there twice`, async () => {
      const told = await browse(stillPlatform()).open(`${requestFor()}&${name}=code&${name}=code`);
      const { error, state } = redirectQuery(told);
      assert.deepEqual([error, state], ['invalid_request', name === 'state' ? undefined : 's-1']);
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

describe('consent', () => {
  const remembering = { 'access/remembered-consent': 'remembers' };

  it('should be asked each time, or by choice not again for the same scopes', async () => {
    const again = async (choices: Record<string, string>, changes: Record<string, string> = {}) => {
      const { browser } = await withRequestShown(requestFor(), choices);
      await browser.send({ decision: 'allow' });
      return browser.open(requestFor(changes));
    };
    assert.equal((await again({})).status, 200);
    assert.ok('code' in redirectQuery(await again(remembering)));
    assert.ok('code' in redirectQuery(await again(remembering, { prompt: 'none', scope: 'openid' })));
    assert.equal((await again(remembering, { scope: 'openid email' })).status, 200);
    assert.equal((await again(remembering, { prompt: 'consent' })).status, 200);
    assert.equal(redirectQuery(await again({}, { prompt: 'none' }))['error'], 'consent_required');
  });

  it('should be forgotten when the user denies later', async () => {
    const { browser } = await withRequestShown(requestFor(), remembering);
    await browser.send({ decision: 'allow' });
    await browser.open(requestFor({ prompt: 'consent' }));
    await browser.send({ decision: 'deny' });
    assert.equal((await browser.open(requestFor())).status, 200);
  });

  it('should by choice be kept when the user denies later, for what was allowed before and no more', async () => {
    const { browser } = await withRequestShown(requestFor(), { 'access/remembered-consent': 'keeps' });
    await browser.send({ decision: 'allow' });
    await browser.open(requestFor({ scope: 'openid email' }));
    await browser.send({ decision: 'deny' });
    assert.ok('code' in redirectQuery(await browser.open(requestFor())));
    assert.equal((await browser.open(requestFor({ scope: 'openid email' }))).status, 200);
  });

  it('should be a matter of each user', async () => {
    const { browser } = await withRequestShown(requestFor(), remembering);
    await browser.send({ decision: 'allow' });
    await browser.signIn('hanako.18');
    assert.equal((await browser.open(requestFor())).status, 200);
  });

  it('should look at the request anew: what the form brings back is not believed', async () => {
    const { browser, platform } = await withRequestShown();
    const shown = browser.last.body;
    const change = (from: string, to: string) => (hiddenIn(shown)['request'] ?? '').replace(from, to);
    const post = (request: string) =>
      browser.post('/oauth2/authorizations', { ...hiddenIn(shown), request, decision: 'allow' });
    for (const request of [
      '',
      'x',
      change('client.example', 'evil.example'),
      change('procon-web', 'nobody'),
    ]) {
      const told = await post(request);
      assert.deepEqual([told.status, told.headers['Location']], [400, undefined]);
    }
    const wide = await post(change('core.purchase_order.read', 'core.purchase_order.write'));
    assert.equal(redirectQuery(wide)['error'], 'invalid_scope');
    moveClient(platform.main, 'procon-web', 'deactivate');
    assert.equal((await post(change('', ''))).status, 400);
    assert.equal(platform.main.store.allKept('code').length, 0);
  });

  it('should not be taken from an answer that is neither Allow nor Deny', async () => {
    const { browser, platform } = await withRequestShown();
    const hidden = hiddenIn(browser.last.body);
    for (const decision of [{}, { decision: 'yes' }]) {
      assert.equal((await browser.post('/oauth2/authorizations', { ...hidden, ...decision })).status, 400);
    }
    const twice = `${new URLSearchParams(hidden)}&decision=allow&decision=deny`;
    assert.equal((await browser.post('/oauth2/authorizations', twice)).status, 400);
    assert.equal(platform.main.store.allKept('code').length, 0);
  });
});

describe('signing in for a request', () => {
  for (const prompt of ['login', 'select_account', 'login consent']) {
    it(`should be needed once more with prompt=${prompt}, once`, async () => {
      const { browser } = await withRequestShown(requestFor({ prompt }));
      assert.match(browser.last.headers['Location'] ?? '', /^\/oauth2\/login/);
      await browser.follow();
      await browser.send({ login: 'eszme.15', password: 'development-only-password' });
      assert.equal((await browser.follow()).status, 200);
      assert.ok('code' in redirectQuery(await browser.send({ decision: 'allow' })));
      const again = await browser.open(requestFor({ prompt }));
      assert.match(again.headers['Location'] ?? '', /^\/oauth2\/login/);
    });
  }

  it('should not count for another request', async () => {
    const { browser } = await withRequestShown(requestFor({ prompt: 'login' }));
    await browser.follow();
    await browser.send({ login: 'eszme.15', password: 'development-only-password' });
    const other = await browser.open(requestFor({ prompt: 'login', state: 's-2' }));
    assert.match(other.headers['Location'] ?? '', /^\/oauth2\/login/);
    assert.equal((await browser.open(requestFor({ prompt: 'login' }))).status, 200);
  });

  it('should not be skipped by sending the consent form of another request', async () => {
    const { browser } = await withRequestShown();
    const hidden = hiddenIn(browser.last.body);
    const request = requestFor({ prompt: 'login' }).split('?')[1] ?? '';
    const told = await browser.post('/oauth2/authorizations', { ...hidden, request, decision: 'allow' });
    assert.match(told.headers['Location'] ?? '', /^\/oauth2\/login/);
  });

  it('should be needed when the user signed in longer ago than max_age', async () => {
    const { browser, platform } = await withRequestShown(requestFor({ max_age: '60' }));
    assert.equal(browser.last.status, 200);
    platform.main.clock.advance(61_000);
    const told = await browser.open(requestFor({ max_age: '60' }));
    assert.match(told.headers['Location'] ?? '', /^\/oauth2\/login/);
    const quiet = await browser.open(requestFor({ max_age: '60', prompt: 'none' }));
    assert.equal(redirectQuery(quiet)['error'], 'login_required');
    assert.equal((await browser.open(requestFor({ max_age: '62' }))).status, 200);
  });

  it('should end with max_age=0 although the clock runs on', async () => {
    const { browser, platform } = await withRequestShown(requestFor({ max_age: '0' }));
    platform.main.clock.advance(5000);
    await browser.open(requestFor({ max_age: '0' }));
    await browser.follow();
    await browser.send({ login: 'eszme.15', password: 'development-only-password' });
    platform.main.clock.advance(5000);
    assert.equal((await browser.follow()).status, 200);
    assert.ok('code' in redirectQuery(await browser.send({ decision: 'allow' })));
  });
});
