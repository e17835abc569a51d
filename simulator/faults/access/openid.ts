import { personId } from '../../../fixtures/seed/clients.ts';
import { userOf } from '../../../fixtures/seed/users.ts';
import type { Members } from '../../../models/members.ts';
import { clientOf } from '../../auth/clients.ts';
import { refreshLifetime } from '../../auth/refresh-tokens.ts';
import type { Exchange } from '../../exchange.ts';
import { field, tableOf, type Wrapping } from '../fault.ts';
import { changeWayBack } from '../operators/authorization-page.ts';
import { answerAnyone } from '../operators/bearer.ts';
import { acceptMissingSecret, compareHalf, misjudge, outlive, ownedBy } from '../operators/recollection.ts';
import {
  authorizationRequest,
  isRefresh,
  isRefused,
  scopesIn,
  tokenParameters,
} from '../operators/requests.ts';
import {
  bringsDeviceCodes,
  bringsToken,
  changeClaims,
  changeMembers,
  rewriteToken,
  serves,
} from '../operators/token-endpoint.ts';

/** Changes the members of an answer. */
type Change = (members: Members) => Members;

/** Removes a member. */
const omitMember =
  (name: string): Change =>
  ({ [name]: _, ...others }) =>
    others;

/** Sets a member to another value. */
const setMember =
  (name: string, value: unknown): Change =>
  (members) => ({ ...members, [name]: value });

const inToken = (change: Change): Wrapping => field(changeMembers(bringsToken, change));
const inDeviceCodes = (change: Change): Wrapping => field(changeMembers(bringsDeviceCodes, change));
const inIdToken = (change: Change): Wrapping => field(changeClaims('id_token', change));
const inDiscovery = (change: Change): Wrapping => field(changeMembers(serves('discovery'), change));

const changeNonce = (change: (nonce: string, exchange: Exchange) => string): Wrapping =>
  changeClaims('id_token', (claims, exchange) => {
    const { nonce } = claims;
    return typeof nonce === 'string' ? { ...claims, nonce: change(nonce, exchange) } : claims;
  });

const hasPromptNone = (exchange: Exchange): boolean =>
  authorizationRequest.read(exchange)?.get('prompt') === 'none';

const day = 86_400_000;

/** A refresh token grants any requested scopes if the user allowed one of them. */
const widen = misjudge('refresh-token', (token, params) => {
  const [wanted, { allowed }] = [scopesIn(params), token];
  const isAllowed = (scope: string): boolean => allowed.scopes.includes(scope);
  return wanted.every(isAllowed) || !wanted.some(isAllowed)
    ? token
    : { ...token, allowed: { ...allowed, scopes: wanted } };
});

/** A refresh without scope grants all scopes of the client. */
const widenUnnamed = misjudge('refresh-token', (token, params, { sandbox }) => {
  const { allowed } = token;
  const client = clientOf(sandbox, allowed.client);
  const isNamed = scopesIn(params).length > 0 || client === undefined;
  return isNamed ? token : { ...token, allowed: { ...allowed, scopes: client.scopes } };
});

/** Faults in OpenID Connect, and in members of the authorization server's answers. */
export const accessOpenid = tableOf('access', {
  'id-token-unsigned > id-token-is-signed-by-published-key': rewriteToken('id_token', (_, token) => {
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    return `${header}.${token.split('.')[1]}.`;
  }),
  'keys-of-another-server > id-token-is-signed-by-published-key: The published keys are not those that sign tokens.':
    changeMembers(serves('signing keys'), (_, { sandbox: { signing } }) => ({
      keys: [{ ...signing.publicKey, n: signing.publicKey.n.toUpperCase() }],
    })),
  'nonce-lost > id-token-carries-nonce: The ID token has no nonce.': changeClaims(
    'id_token',
    omitMember('nonce'),
  ),
  'nonce-plus-becomes-a-blank > id-token-carries-nonce': changeNonce((nonce) => nonce.replaceAll('+', ' ')),
  'prompt-none-sent-back-without-error > prompt-none-shows-no-page: A request with prompt=none by a user who is not signed in comes back without an error.':
    changeWayBack((to, exchange) =>
      hasPromptNone(exchange) ? to.href.replace(/error(?=(_description)?=)/g, 'info') : to.href,
    ),
  'userinfo-sub-is-the-login > userinfo-has-sub: userinfo shows another sub than the ID token: the login.':
    changeMembers(serves('userinfo'), (members) => ({
      ...members,
      sub: userOf(Number(members['sub'])).login,
    })),
  'userinfo-without-token-tells-somebody > userinfo-needs-token: The userinfo endpoint answers without a token.':
    answerAnyone(() => ({
      sub: String(personId),
    })),
  'refresh-gets-further-scope-beside-its-own > refresh-does-not-widen-scope: A refresh token gets any scope that is asked for beside one that the user allowed.':
    widen,
  'refresh-without-scope-gets-all-of-the-client > refresh-does-not-widen-scope: A refresh that names no scope gets a token for all scopes of the client.':
    widenUnnamed,
  'refresh-passes-a-missing-secret > refresh-proves-the-client: A refresh without a secret gets a token; a wrong secret is refused.':
    acceptMissingSecret(isRefresh),
  'refresh-token-expiry-in-months > refresh-token-ends-after-90-days': outlive('refresh-token', 3 * day),
  'refresh-token-good-for-clients-with-its-grant > refresh-token-is-bound-to-its-client: A refresh token gets a token for every client of the same grant type.':
    misjudge('refresh-token', (token, params, { sandbox }) => {
      const [client, own] = [params.get('client_id') ?? '', token.allowed.client].map((id) =>
        clientOf(sandbox, id),
      );
      return client && client.grantType === own?.grantType ? ownedBy(token, client.id) : token;
    }),
  'refresh-token-known-by-its-second-half > unknown-refresh-token-gets-no-token: The second half of a refresh token is accepted as the token.':
    compareHalf(
      'refresh_token',
      (token) => token.slice(Math.floor(token.length / 2)),
      ({ result }) => (result.kind === 'json' ? result.value['refresh_token'] : undefined),
    ),
  'refreshed-token-has-expired > refreshed-token-serves-calls': changeClaims(
    'access_token',
    (claims, exchange) => {
      const issued = Number(claims['iat']) - 86_399;
      return isRefresh(tokenParameters(exchange)) ? { ...claims, iat: issued, exp: issued + 86_399 } : claims;
    },
  ),
  'access-token-is-empty > token-answer-has-access-token': inToken(setMember('access_token', '')),
  'expires-in-left-out > token-answer-has-expires-in expires-in-is-86399 expires-in-is-a-number': inToken(
    omitMember('expires_in'),
  ),
  'token-type-is-jwt > token-type-is-bearer': inToken(setMember('token_type', 'JWT')),
  'verification-uri-only-complete > device-answer-has-verification-uri: verification_uri is left out beside verification_uri_complete.':
    inDeviceCodes(omitMember('verification_uri')),
  'user-code-is-null > device-answer-has-user-code': inDeviceCodes(setMember('user_code', null)),
  'device-expires-in-is-a-datetime > device-answer-has-lifetime': inDeviceCodes(
    setMember('expires_in', '2031-05-06T07:08:09Z'),
  ),
  'id-token-without-iat > id-token-has-its-claims': inIdToken(omitMember('iat')),
  'id-token-without-iss > discovery-names-its-issuer id-token-has-its-claims': inIdToken(omitMember('iss')),
  'discovery-without-issuer > discovery-names-its-issuer discovery-has-required-members': inDiscovery(
    omitMember('issuer'),
  ),
  'discovery-without-rs256 > discovery-has-required-members: The algorithms of a discovery document lack RS256.':
    inDiscovery(setMember('id_token_signing_alg_values_supported', ['ES256'])),
  'refresh-token-dies-after-89-days > refresh-token-lives-90-days': misjudge(
    'refresh-token',
    (token, _, { sandbox }) => {
      const issued = token.expires - refreshLifetime;
      return sandbox.clock.now() < issued + 89 * day ? token : { ...token, expires: issued };
    },
    isRefused,
  ),
  'refresh-brings-no-successor > refresh-token-lives-90-days: A refresh token that was used is refused from then on, and its use brings no other one.':
    changeMembers(
      (exchange) => bringsToken(exchange) && isRefresh(tokenParameters(exchange)),
      omitMember('refresh_token'),
    ),
});
