import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import * as openid from 'openid-client';
import { person } from './person.ts';
import {
  discovered,
  leftFor,
  lifetime,
  type Proof,
  platforms,
  readApi,
  type ServedPlatform,
} from './platform.ts';

/** Registered without a port, which a native app may choose (RFC 8252 section 7.3). */
const loopback = 'http://127.0.0.1:49152/callback';

const { named } = platforms();

/** The properties of `openid-client` errors: the one for a challenge has no error code. */
interface Refused extends Error {
  readonly status: number;
  readonly error?: string;
}

describe('openid-client', () => {
  let at: ServedPlatform;
  before(async () => {
    at = await named('openid-client');
  });

  /** The redirect of a user who signs in, with what the library needs to continue. */
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
      // With Basic the library reports the challenge; otherwise it reads the error.
      await assert.rejects(openid.clientCredentialsGrant(wrong), (error: Refused) => {
        assert.equal(error.status, 401);
        if (proof === 'client_secret_post') assert.equal(error.error, 'invalid_client');
        return true;
      });
    });
  }

  it("should get tokens by a code with PKCE, state and nonce, and the user's claims", async () => {
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

  it('should get no token with another verifier, nor with a used code', async () => {
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

  it('should report that the user denied access', async () => {
    const config = await discovered(at.base, at.code);
    const { redirect, checks } = await authorized(config, 'Deny');
    await assert.rejects(openid.authorizationCodeGrant(config, redirect, checks), {
      name: 'AuthorizationResponseError',
      error: 'access_denied',
    });
  });

  it('should report that nobody is signed in when no page may be shown', async () => {
    const config = await discovered(at.base, at.code);
    const [scope, state] = ['openid', openid.randomState()];
    const parameters = { redirect_uri: loopback, scope, state, prompt: 'none' };
    const visit = await person(at.person).visit(openid.buildAuthorizationUrl(config, parameters), {
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
});

describe('openid-client at a platform with other choices', () => {
  it('should work with an issuer in the redirect, PKCE required, consent remembered', async () => {
    const at = await named('otherwise', {
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
      // The library requires the issuer where the metadata announce it.
      assert.equal(leftFor(visit).searchParams.get('iss'), at.base);
      const answer = await openid.authorizationCodeGrant(config, leftFor(visit), { pkceCodeVerifier });
      assert.equal(await readApi(at.base, answer.access_token), 200);
    }
    assert.deepEqual(pressed, [['Sign in', 'Allow'], []]);
    const withoutPkce = openid.buildAuthorizationUrl(config, { redirect_uri: loopback, scope: 'openid' });
    const visit = await somebody.visit(withoutPkce, { press: 'Allow' });
    await assert.rejects(openid.authorizationCodeGrant(config, leftFor(visit)), { error: 'invalid_request' });
  });
});
