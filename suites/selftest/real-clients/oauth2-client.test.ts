import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { generateCodeVerifier, OAuth2Client, type OAuth2Token } from '@badgateway/oauth2-client';
import { person } from './person.ts';
import { leftFor, lifetime, platforms, readApi, type ServedPlatform } from './platform.ts';

const { named } = platforms();

describe('@badgateway/oauth2-client', () => {
  let at: ServedPlatform;
  before(async () => {
    at = await named('badgateway');
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
