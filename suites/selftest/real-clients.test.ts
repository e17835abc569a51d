import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { generateCodeVerifier, OAuth2Client, type OAuth2Token } from '@badgateway/oauth2-client';
import * as openid from 'openid-client';
import { curl } from './real-clients/curl.ts';
import { discovered, type Proof } from './real-clients/openid-client.ts';
import { person, type Visit } from './real-clients/person.ts';
import { type Platform, platformAt } from './real-clients/platform.ts';
import { readApi } from './real-clients/read-api.ts';
import { control, type Simulator, startSimulator } from './simulator.ts';

/** Registered without a port, which a native app may choose (RFC 8252 section 7.3). */
const loopback = 'http://127.0.0.1:49152/callback';
const lifetime = 86_399;

let simulator: Simulator;
before(async () => {
  simulator = await startSimulator();
});
after(() => simulator.stop());

/** What both kinds of errors of `openid-client` tell: the one for a challenge has no error code. */
interface Refused extends Error {
  readonly status: number;
  readonly error?: string;
}

/** A platform of its own for each author: one of them is moved in time. */
const platform = async (name: string, choices: Readonly<Record<string, string>> = {}): Promise<Platform> => {
  await control(`${simulator.url}/_procon/sandboxes/${name}`, 'PUT', { choices });
  return platformAt(`${simulator.url}/sandboxes/${name}`);
};

const leftFor = ({ left, status, html }: Visit): URL => {
  assert.ok(left, `the visit ended at a page of status ${status}: ${html}`);
  return left;
};

describe('openid-client', () => {
  let at: Platform;
  before(async () => {
    at = await platform('openid-client');
  });

  /** The redirect of a person who signs in, with what the library needs to go on. */
  const authorized = async (config: openid.Configuration, press = 'Allow', scopes = at.code.scopes) => {
    const checks = {
      pkceCodeVerifier: openid.randomPKCECodeVerifier(),
      expectedState: openid.randomState(),
      expectedNonce: openid.randomNonce(),
      maxAge: 3600,
    };
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: loopback,
      scope: scopes.join(' '),
      state: checks.expectedState,
      nonce: checks.expectedNonce,
      max_age: String(checks.maxAge),
      code_challenge: await openid.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    const visit = await person(at.person).visit(address, { press });
    assert.deepEqual(visit.pressed, ['Sign in', press]);
    return { redirect: leftFor(visit), checks };
  };

  it('should discover the platform by its address', async () => {
    const metadata = (await discovered(at.base, at.machine)).serverMetadata();
    assert.equal(metadata.issuer, at.base);
    assert.equal(metadata.token_endpoint, `${at.base}/oauth2/token`);
    assert.equal(metadata.supportsPKCE(), true);
  });

  for (const proof of ['client_secret_basic', 'client_secret_post'] as const satisfies readonly Proof[]) {
    it(`should get a token by client credentials with ${proof}, and serve a call with it`, async () => {
      const config = await discovered(at.base, at.machine, proof);
      const answer = await openid.clientCredentialsGrant(config, { scope: at.machine.scopes.join(' ') });
      assert.equal(answer.expires_in, lifetime);
      assert.equal(answer.token_type, 'bearer');
      assert.equal(await readApi(at.base, answer.access_token), 200);
      const wrong = await discovered(at.base, { ...at.machine, secret: 'wrong' }, proof);
      // By Basic the library is content with the challenge; else it reads the error.
      await assert.rejects(openid.clientCredentialsGrant(wrong), (error: Refused) => {
        assert.equal(error.status, 401);
        if (proof === 'client_secret_post') assert.equal(error.error, 'invalid_client');
        return true;
      });
    });
  }

  it('should get tokens by a code with PKCE, state and nonce, and learn who allowed it', async () => {
    const config = await discovered(at.base, at.code);
    const { redirect, checks } = await authorized(config);
    const answer = await openid.authorizationCodeGrant(config, redirect, checks);
    assert.equal(answer.expires_in, lifetime);
    assert.equal(await readApi(at.base, answer.access_token), 200);
    const claims = answer.claims();
    assert.equal(claims?.iss, at.base);
    assert.equal(claims?.aud, at.code.id);
    assert.equal(claims?.nonce, checks.expectedNonce);
    assert.ok(openid.getJwksCache(config), 'the signature was held against the published keys');
    const info = await openid.fetchUserInfo(config, answer.access_token, claims?.sub ?? '');
    assert.equal(info.sub, claims?.sub);
    await assert.rejects(openid.fetchUserInfo(config, answer.access_token, 'somebody-else'));
    assert.equal(await readApi(at.base, answer.id_token ?? ''), 401);
  });

  it('should get no token by another verifier, nor by a code that was used', async () => {
    const config = await discovered(at.base, at.code);
    const { redirect, checks } = await authorized(config);
    const other = { ...checks, pkceCodeVerifier: openid.randomPKCECodeVerifier() };
    await assert.rejects(openid.authorizationCodeGrant(config, redirect, other), { error: 'invalid_grant' });
    const again = await authorized(config);
    await openid.authorizationCodeGrant(config, again.redirect, again.checks);
    await assert.rejects(openid.authorizationCodeGrant(config, again.redirect, again.checks), {
      error: 'invalid_grant',
    });
  });

  it('should be told of a person who does not allow it', async () => {
    const config = await discovered(at.base, at.code);
    const { redirect, checks } = await authorized(config, 'Deny');
    await assert.rejects(openid.authorizationCodeGrant(config, redirect, checks), {
      name: 'AuthorizationResponseError',
      error: 'access_denied',
    });
  });

  it('should be told that nobody is signed in when no page may be shown', async () => {
    const config = await discovered(at.base, at.code);
    const [scope, state] = ['openid', openid.randomState()];
    const asked = { redirect_uri: loopback, scope, state, prompt: 'none' };
    const visit = await person(at.person).visit(openid.buildAuthorizationUrl(config, asked), {
      press: 'Allow',
    });
    assert.deepEqual(visit.pressed, []);
    await assert.rejects(openid.authorizationCodeGrant(config, leftFor(visit), { expectedState: state }), {
      error: 'login_required',
    });
  });

  it('should refresh, each refresh token once', async () => {
    const config = await discovered(at.base, at.code);
    const { redirect, checks } = await authorized(config);
    const first = await openid.authorizationCodeGrant(config, redirect, checks);
    const second = await openid.refreshTokenGrant(config, first.refresh_token ?? '');
    assert.equal(second.expires_in, lifetime);
    assert.notEqual(second.access_token, first.access_token);
    assert.ok(second.refresh_token !== undefined && second.refresh_token !== first.refresh_token);
    assert.equal(await readApi(at.base, second.access_token), 200);
    const third = await openid.refreshTokenGrant(config, second.refresh_token);
    assert.equal(await readApi(at.base, third.access_token), 200);
    await assert.rejects(openid.refreshTokenGrant(config, first.refresh_token ?? ''), {
      error: 'invalid_grant',
    });
  });

  /** The library waits in real time and the platform in its own: that one is moved on instead. */
  const hurry = (answer: openid.DeviceAuthorizationResponse) => ({ ...answer, interval: 0 });
  const pass = (seconds: number) => control(`${at.base}/_procon/clock`, 'PUT', { advanceSeconds: seconds });

  const decide = async (answer: openid.DeviceAuthorizationResponse, press: string) => {
    const wish = { press, code: answer.user_code };
    const { pressed, html } = await person(at.person).visit(answer.verification_uri, wish);
    assert.deepEqual([...pressed].sort(), [press, 'Continue', 'Sign in'].sort(), html);
  };

  /** A device that polls, and a person who decides once it was told to wait. */
  const polled = async (press: string) => {
    const config = await discovered(at.base, at.device);
    const answer = await openid.initiateDeviceAuthorization(config, { scope: at.device.scopes.join(' ') });
    assert.equal(typeof answer.interval, 'number');
    const told: unknown[] = [];
    config[openid.customFetch] = async (url, options) => {
      const response = await fetch(url, options as RequestInit);
      if (!response.ok) {
        told.push(((await response.clone().json()) as { error: unknown }).error);
        if (told.length > 3) throw new Error(`polled in vain: ${told.join(', ')}`);
        if (told.length === 1) await decide(answer, press);
      }
      await pass(answer.interval ?? 5);
      return response;
    };
    return { config, answer, told };
  };

  it('should poll until the person at another device has allowed it', async () => {
    const { config, answer, told } = await polled('Allow');
    const got = await openid.pollDeviceAuthorizationGrant(config, hurry(answer));
    assert.deepEqual(told, ['authorization_pending']);
    assert.equal(got.expires_in, lifetime);
    assert.equal(await readApi(at.base, got.access_token), 200);
    const next = await openid.refreshTokenGrant(config, got.refresh_token ?? '');
    assert.equal(await readApi(at.base, next.access_token), 200);
  });

  it('should stop polling when the person has not allowed it', async () => {
    const { config, answer, told } = await polled('Deny');
    await assert.rejects(openid.pollDeviceAuthorizationGrant(config, hurry(answer)), {
      error: 'access_denied',
    });
    assert.deepEqual(told, ['authorization_pending', 'access_denied']);
  });

  it('should take the whole address where the code is in it already', async () => {
    const config = await discovered(at.base, at.device);
    const answer = await openid.initiateDeviceAuthorization(config, { scope: at.device.scopes.join(' ') });
    const wish = { press: 'Allow', code: answer.user_code };
    const visit = await person(at.person).visit(answer.verification_uri_complete ?? '', wish);
    assert.ok(visit.pressed.includes('Allow'), visit.html);
    await pass(answer.interval ?? 5);
    const got = await openid.pollDeviceAuthorizationGrant(config, hurry(answer));
    assert.equal(await readApi(at.base, got.access_token), 200);
  });

  it('should be told to slow down', async () => {
    const config = await discovered(at.base, at.device);
    const answer = await openid.initiateDeviceAuthorization(config, { scope: at.device.scopes.join(' ') });
    const poll = () =>
      openid.genericGrantRequest(config, 'urn:ietf:params:oauth:grant-type:device_code', {
        device_code: answer.device_code,
      });
    await pass(answer.interval ?? 5);
    await assert.rejects(poll(), { error: 'authorization_pending' });
    await assert.rejects(poll(), { error: 'slow_down' });
  });
});

describe('openid-client at a platform that chose otherwise', () => {
  it('should get on with an issuer in the redirect, PKCE required, consent remembered', async () => {
    const at = await platform('otherwise', {
      'access/authorization-response-issuer': 'present',
      'access/code-challenge': 'required',
      'access/remembered-consent': 'remembers',
      'access/scope-claim': 'scp',
    });
    const [config, somebody] = [await discovered(at.base, at.code), person(at.person)];
    const pressed: (readonly string[])[] = [];
    for (let round = 0; round < 2; round++) {
      const pkceCodeVerifier = openid.randomPKCECodeVerifier();
      const address = openid.buildAuthorizationUrl(config, {
        redirect_uri: loopback,
        scope: at.code.scopes.join(' '),
        code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
      });
      const visit = await somebody.visit(address, { press: 'Allow' });
      pressed.push(visit.pressed);
      // Where the metadata promise it, the library insists on the issuer.
      assert.equal(leftFor(visit).searchParams.get('iss'), at.base);
      const answer = await openid.authorizationCodeGrant(config, leftFor(visit), { pkceCodeVerifier });
      assert.equal(await readApi(at.base, answer.access_token), 200);
    }
    assert.deepEqual(pressed, [['Sign in', 'Allow'], []]);
    const bare = openid.buildAuthorizationUrl(config, { redirect_uri: loopback, scope: 'openid' });
    const visit = await somebody.visit(bare, { press: 'Allow' });
    await assert.rejects(openid.authorizationCodeGrant(config, leftFor(visit)), { error: 'invalid_request' });
  });
});

describe('@badgateway/oauth2-client', () => {
  let at: Platform;
  before(async () => {
    at = await platform('badgateway');
  });

  const client = ({ id, secret }: { id: string; secret: string }): OAuth2Client =>
    new OAuth2Client({
      clientId: id,
      clientSecret: secret,
      discoveryEndpoint: `${at.base}/.well-known/oauth-authorization-server`,
      authenticationMethod: 'client_secret_basic',
    });

  const allowed = async (own: OAuth2Client): Promise<OAuth2Token> => {
    const [codeVerifier, state] = [await generateCodeVerifier(), 'a state & more = ä'];
    const { redirectUri, scopes } = at.code;
    const scope = [...scopes];
    const address = await own.authorizationCode.getAuthorizeUri({ redirectUri, state, codeVerifier, scope });
    const redirect = leftFor(await person(at.person).visit(address, { press: 'Allow' }));
    assert.equal(redirect.href.startsWith(redirectUri), true, 'the registered query stays in front');
    return own.authorizationCode.getTokenFromCodeRedirect(redirect, { redirectUri, state, codeVerifier });
  };

  it('should get a token by client credentials', async () => {
    const token = await client(at.machine).clientCredentials({ scope: [...at.machine.scopes] });
    assert.equal(await readApi(at.base, token.accessToken), 200);
    const left = ((token.expiresAt ?? 0) - Date.now()) / 1000;
    assert.ok(left > lifetime - 60 && left <= lifetime, `${left} seconds left`);
  });

  it('should be refused with a wrong secret', async () => {
    const wrong = client({ ...at.machine, secret: 'wrong' });
    await assert.rejects(wrong.clientCredentials(), { oauth2Code: 'invalid_client', httpCode: 401 });
  });

  it('should get a token by a code with PKCE, at a redirect URI that has a query', async () => {
    const token = await allowed(client(at.code));
    assert.equal(await readApi(at.base, token.accessToken), 200);
    assert.ok(token.idToken);
  });

  it('should refresh', async () => {
    const own = client(at.code);
    const first = await allowed(own);
    const second = await own.refreshToken(first);
    assert.notEqual(second.accessToken, first.accessToken);
    assert.notEqual(second.refreshToken, first.refreshToken);
    assert.equal(await readApi(at.base, second.accessToken), 200);
  });
});

describe('curl', () => {
  let at: Platform;
  before(async () => {
    at = await platformAt(simulator.url);
  });

  const query = (members: Readonly<Record<string, string>>): string =>
    new URLSearchParams(members).toString();
  const call = (token: unknown) =>
    curl(
      ...['-H', `Authorization: Bearer ${String(token)}`, '-H', 'Accept: application/json'],
      `${at.base}/api/work_confirmation/headers?limit=1`,
    );

  it('should get a token by client credentials as a form, and call with it', async () => {
    const { id, secret, scopes } = at.machine;
    const answer = await curl(
      ...['-X', 'POST', '-H', 'Content-Type: application/x-www-form-urlencoded'],
      ...[
        '-d',
        query({
          client_id: id,
          grant_type: 'client_credentials',
          scope: scopes.join(' '),
          client_secret: secret,
        }),
      ],
      `${at.base}/oauth2/token`,
    );
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.members['expires_in'], lifetime);
    assert.equal((await call(answer.members['access_token'])).status, 200);
    assert.equal((await call('x')).status, 401);
  });

  it('should exchange a code by the query alone, with no body', async () => {
    const { id, secret, redirectUri } = at.code;
    const scope = at.code.scopes.join(' ');
    const asked = query({ client_id: id, response_type: 'code', scope, redirect_uri: redirectUri });
    const address = `${at.base}/oauth2/authorizations/new?${asked}`;
    const left = leftFor(await person(at.person).visit(address, { press: 'Allow' }));
    const parameters = {
      ...{ client_id: id, grant_type: 'authorization_code', code: left.searchParams.get('code') ?? '' },
      ...{ scope, client_secret: secret, redirect_uri: redirectUri },
    };
    const exchange = (more: object) =>
      curl('-X', 'POST', `${at.base}/oauth2/token?${query({ ...parameters, ...more })}`);
    const refused = await exchange({ client_secret: 'wrong' });
    assert.equal(refused.members['error'], 'invalid_client', refused.text);
    const answer = await exchange({});
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.members['expires_in'], lifetime);
    assert.equal((await call(answer.members['access_token'])).status, 200);
  });

  it('should ask for a device code by the query alone, and poll by the query too', async () => {
    const { id, secret, scopes } = at.device;
    const asked = query({ client_id: id, scope: scopes.join(' ') });
    const device = await curl('-X', 'POST', `${at.base}/oauth2/device_authorizations?${asked}`);
    assert.equal(device.status, 200, device.text);
    const wish = { press: 'Allow', code: String(device.members['user_code']) };
    const visit = await person(at.person).visit(String(device.members['verification_uri']), wish);
    assert.ok(visit.pressed.includes('Allow'), visit.html);
    const polling = query({
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: String(device.members['device_code']),
      ...{ client_id: id, client_secret: secret },
    });
    const answer = await curl('-X', 'POST', `${at.base}/oauth2/token?${polling}`);
    assert.equal(answer.status, 200, answer.text);
    assert.equal((await call(answer.members['access_token'])).status, 200);
  });
});
