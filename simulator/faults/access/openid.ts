import { personId } from '../../../fixtures/seed/clients.ts';
import { userOf } from '../../../fixtures/seed/users.ts';
import type { Members } from '../../../models/members.ts';
import { clientOf } from '../../auth/clients.ts';
import { refreshLifetime } from '../../auth/refresh-tokens.ts';
import type { StoredClient } from '../../auth/stored-records.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault, stacked, unreported, type Wrapping } from '../fault.ts';
import { changeWayBack, stay, wayBackIn } from '../operators/authorization-page.ts';
import { answerAnyone } from '../operators/bearer.ts';
import { memoryOf } from '../operators/memory.ts';
import {
  askNoSecret,
  compareHalf,
  invent,
  inventedFor,
  letAnyClientUse,
  misjudge,
  outlive,
  ownedBy,
} from '../operators/recollection.ts';
import {
  authorizationRequest,
  isRefresh,
  isRefused,
  readAs,
  scopesIn,
  tokenParameters,
} from '../operators/requests.ts';
import { changeClaims, changeMembers, rewriteToken, serves } from '../operators/token-endpoint.ts';
import { without } from './members.ts';

const nonces = memoryOf<string[]>(() => []);
const shownLast = memoryOf<{ members?: Members }>(() => ({}));

const changeNonce = (change: (nonce: string, exchange: Exchange) => string): Wrapping =>
  changeClaims('id_token', (claims, exchange) => {
    const { nonce } = claims;
    return typeof nonce === 'string' ? { ...claims, nonce: change(nonce, exchange) } : claims;
  });

const asksForNoPage = (exchange: Exchange): boolean =>
  authorizationRequest.read(exchange)?.get('prompt') === 'none';

/** Faults in ID tokens, userinfo, keys and prompts. */
export const accessOpenid: readonly Fault[] = [
  fault(
    'access/id-token-changed-after-signing',
    'A claim is added to the ID token after it was signed.',
    ['access/id-token-is-signed-by-published-key'],
    rewriteToken('id_token', (claims, token) => {
      const [header, , signature] = token.split('.');
      const payload = Buffer.from(JSON.stringify({ ...claims, amr: ['pwd'] })).toString('base64url');
      return `${header}.${payload}.${signature}`;
    }),
  ),
  fault(
    'access/id-token-unsigned',
    'The ID token says alg none and has no signature.',
    ['access/id-token-is-signed-by-published-key'],
    rewriteToken('id_token', (_, token) => {
      const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      return `${header}.${token.split('.')[1]}.`;
    }),
  ),
  fault(
    'access/keys-of-another-name',
    'The key that ID tokens name is not among those that are published.',
    ['access/id-token-is-signed-by-published-key'],
    changeMembers(serves('signing keys'), (_, { sandbox: { signing } }) => ({
      keys: [{ ...signing.publicKey, kid: 'another-key' }],
    })),
  ),
  fault(
    'access/keys-of-another-server',
    'The keys that are published are not those that ID tokens are signed with.',
    ['access/id-token-is-signed-by-published-key'],
    changeMembers(serves('signing keys'), (_, { sandbox: { signing } }) => ({
      keys: [{ ...signing.publicKey, n: signing.publicKey.n.toUpperCase() }],
    })),
  ),
  fault(
    'access/nonce-in-lower-case',
    'The nonce comes back in lower case.',
    ['access/id-token-carries-nonce'],
    changeNonce((nonce) => nonce.toLowerCase()),
  ),
  fault(
    'access/nonce-lost',
    'The ID token does not carry the nonce.',
    ['access/id-token-carries-nonce'],
    changeClaims('id_token', without('nonce')),
  ),
  fault(
    'access/nonce-of-the-request-before',
    'The ID token carries the nonce of the request before.',
    ['access/id-token-carries-nonce'],
    changeNonce((nonce, exchange) => {
      const seen = nonces(exchange);
      seen.push(nonce);
      return seen.at(-2) ?? nonce;
    }),
  ),
  fault(
    'access/nonce-plus-becomes-a-blank',
    'A plus sign in the nonce comes back as a blank.',
    ['access/id-token-carries-nonce'],
    changeNonce((nonce) => nonce.replaceAll('+', ' ')),
  ),
  fault(
    'access/prompt-none-ignored',
    'prompt=none is passed over: the user is shown the pages all the same.',
    ['access/prompt-none-shows-no-page'],
    readAs(
      authorizationRequest,
      (params) => {
        if (params.get('prompt') === 'none') params.delete('prompt');
      },
      (exchange) => wayBackIn(exchange) === undefined,
    ),
  ),
  fault(
    'access/prompt-none-sent-back-without-error',
    'A request with prompt=none by a user who is not signed in comes back without an error.',
    ['access/prompt-none-shows-no-page'],
    changeWayBack((to, exchange) =>
      asksForNoPage(exchange) ? to.href.replace(/error(?=(_description)?=)/g, 'info') : to.href,
    ),
  ),
  fault(
    'access/prompt-none-told-on-a-page',
    'A request with prompt=none that cannot do without a page is answered by a page that says so.',
    ['access/prompt-none-shows-no-page'],
    stay(
      { title: 'Please sign in', words: () => 'No page was asked for: not signed in.', status: 400 },
      (to, exchange) => to.searchParams.has('error') && asksForNoPage(exchange),
    ),
  ),
  fault(
    'access/userinfo-sub-is-a-number',
    'userinfo tells sub as a number.',
    ['access/userinfo-has-sub'],
    changeMembers(serves('userinfo'), (members) => ({ ...members, sub: Number(members['sub']) })),
  ),
  fault(
    'access/userinfo-sub-is-the-login',
    'userinfo tells another sub than the ID token: the login.',
    ['access/userinfo-has-sub'],
    changeMembers(serves('userinfo'), (members) => ({
      ...members,
      sub: userOf(Number(members['sub'])).login,
    })),
  ),
  fault(
    'access/userinfo-sub-of-another-user',
    'userinfo tells the sub of another user than the one who allowed the token.',
    ['access/userinfo-has-sub'],
    changeMembers(serves('userinfo'), (members) => ({ ...members, sub: String(Number(members['sub']) + 1) })),
  ),
  fault(
    'access/userinfo-without-sub',
    'userinfo does not tell sub.',
    ['access/userinfo-has-sub'],
    changeMembers(serves('userinfo'), without('sub')),
  ),
  fault(
    'access/userinfo-without-token-tells-somebody',
    'userinfo answers a request without a token with some user.',
    ['access/userinfo-needs-token'],
    answerAnyone(() => ({ sub: String(personId) })),
  ),
  fault(
    'access/userinfo-without-token-tells-the-last-user',
    'userinfo answers a request without a token with the user whom it told of last.',
    ['access/userinfo-needs-token'],
    stacked(
      unreported(
        changeMembers(serves('userinfo'), (members, exchange) => {
          shownLast(exchange).members = members;
          return members;
        }),
      ),
      answerAnyone((exchange) => shownLast(exchange).members),
    ),
  ),
];

const day = 86_400_000;

/** A refresh token is refused after so many days. */
const dieAfter = (days: number): Wrapping =>
  misjudge(
    'refresh-token',
    (token, _, { sandbox }) => {
      const issued = token.expires - refreshLifetime;
      return sandbox.clock.now() < issued + days * day ? token : { ...token, expires: issued };
    },
    isRefused,
  );

/** A refresh token gets whatever scopes are asked for, where `applies` says so. */
const widen = (
  applies: (wanted: readonly string[], allowed: readonly string[], client: StoredClient) => boolean,
): Wrapping =>
  misjudge('refresh-token', (token, params, { sandbox }) => {
    const [wanted, { allowed }] = [scopesIn(params), token];
    const client = clientOf(sandbox, allowed.client);
    const isWithin = wanted.every((scope) => allowed.scopes.includes(scope));
    if (isWithin || client === undefined || !applies(wanted, allowed.scopes, client)) return token;
    return { ...token, allowed: { ...allowed, scopes: wanted } };
  });

/** Faults in refresh tokens. */
export const accessRefresh: readonly Fault[] = [
  fault(
    'access/any-refresh-token-accepted',
    'A refresh token that was never issued gets a token.',
    ['access/unknown-refresh-token-gets-no-token'],
    invent('refresh-token', (params, { sandbox }) => {
      const client = clientOf(sandbox, params.get('client_id') ?? '');
      return client && { ...inventedFor(client), record: { state: 'good' } };
    }),
  ),
  fault(
    'access/refresh-asks-no-secret',
    'A refresh gets a token with a wrong secret or with none.',
    ['access/refresh-proves-the-client'],
    askNoSecret(isRefresh),
  ),
  fault(
    'access/refresh-gets-any-scope-of-the-client',
    'A refresh token gets every scope that its client has, also one that the user did not allow.',
    ['access/refresh-does-not-widen-scope'],
    widen((wanted, _, { scopes }) => wanted.every((scope) => scopes.includes(scope))),
  ),
  fault(
    'access/refresh-gets-further-scope-beside-its-own',
    'A refresh token gets any scope that is asked for beside one that the user allowed.',
    ['access/refresh-does-not-widen-scope'],
    widen((wanted, allowed) => wanted.some((scope) => allowed.includes(scope))),
  ),
  fault(
    'access/refresh-passes-a-missing-secret',
    'A refresh without a secret gets a token; a wrong secret is refused.',
    ['access/refresh-proves-the-client'],
    askNoSecret((params) => isRefresh(params) && (params.get('client_secret') ?? '') === ''),
  ),
  ...[30, 60, 89].map((days) =>
    fault(
      `access/refresh-token-dies-after-${days}-days`,
      `A refresh token is refused after ${days} days.`,
      ['access/refresh-token-lives-90-days'],
      dieAfter(days),
    ),
  ),
  fault(
    'access/refresh-token-dies-with-its-access-token',
    'A refresh token is refused once the access token beside it has expired.',
    ['access/refresh-token-lives-90-days'],
    dieAfter(1),
  ),
  fault(
    'access/refresh-token-expiry-in-months',
    'A refresh token is accepted for three months of 31 days.',
    ['access/refresh-token-ends-after-90-days'],
    outlive('refresh-token', 3 * day),
  ),
  fault(
    'access/refresh-token-good-for-any-client',
    'A refresh token gets a token for whatever client sends it.',
    ['access/refresh-token-is-bound-to-its-client'],
    letAnyClientUse('refresh-token'),
  ),
  fault(
    'access/refresh-token-good-for-clients-with-its-grant',
    'A refresh token gets a token for every client of the same grant type.',
    ['access/refresh-token-is-bound-to-its-client'],
    misjudge('refresh-token', (token, params, { sandbox }) => {
      const [client, own] = [params.get('client_id') ?? '', token.allowed.client].map((id) =>
        clientOf(sandbox, id),
      );
      return client && client.grantType === own?.grantType ? ownedBy(token, client.id) : token;
    }),
  ),
  fault(
    'access/refresh-token-known-by-its-second-half',
    'Only the second half of a refresh token is compared.',
    ['access/unknown-refresh-token-gets-no-token'],
    compareHalf(
      'refresh_token',
      (token) => token.slice(Math.floor(token.length / 2)),
      ({ result }) => (result.kind === 'json' ? result.value['refresh_token'] : undefined),
    ),
  ),
  fault(
    'access/refresh-token-lives-120-days',
    'A refresh token is accepted for 120 days.',
    ['access/refresh-token-ends-after-90-days'],
    outlive('refresh-token', 30 * day),
  ),
  fault(
    'access/refresh-token-lives-for-ever',
    'A refresh token does not expire.',
    ['access/refresh-token-ends-after-90-days'],
    outlive('refresh-token', 100 * 365 * day),
  ),
  fault(
    'access/refreshed-token-has-expired',
    'A refresh token gets an access token that has expired.',
    ['access/refreshed-token-serves-calls'],
    changeClaims('access_token', (claims, exchange) => {
      const issued = Number(claims['iat']) - 86_399;
      return isRefresh(tokenParameters(exchange)) ? { ...claims, iat: issued, exp: issued + 86_399 } : claims;
    }),
  ),
  fault(
    'access/refreshed-token-is-opaque-and-useless',
    'A refresh token gets an opaque text that the API does not know.',
    ['access/refreshed-token-serves-calls', 'access/token-is-a-jwt'],
    rewriteToken('access_token', (_, token, exchange) =>
      isRefresh(tokenParameters(exchange)) ? Buffer.from(token).toString('hex').slice(0, 64) : token,
    ),
  ),
];
