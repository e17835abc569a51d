import { personId } from '../../../fixtures/seed/clients.ts';
import { userOf } from '../../../fixtures/seed/users.ts';
import type { Members } from '../../../models/members.ts';
import { clientOf } from '../../auth/clients.ts';
import { refreshLifetime } from '../../auth/refresh-tokens.ts';
import type { StoredClient } from '../../auth/stored-records.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault, stacked, tableOf, titled, unreported, type Wrapping } from '../fault.ts';
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
export const accessOpenid = tableOf('access', {
  'id-token-changed-after-signing > id-token-is-signed-by-published-key': rewriteToken(
    'id_token',
    (claims, token) => {
      const [header, , signature] = token.split('.');
      const payload = Buffer.from(JSON.stringify({ ...claims, amr: ['pwd'] })).toString('base64url');
      return `${header}.${payload}.${signature}`;
    },
  ),
  'id-token-unsigned > id-token-is-signed-by-published-key': rewriteToken('id_token', (_, token) => {
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    return `${header}.${token.split('.')[1]}.`;
  }),
  'keys-of-another-name > id-token-is-signed-by-published-key': changeMembers(
    serves('signing keys'),
    (_, { sandbox: { signing } }) => ({
      keys: [{ ...signing.publicKey, kid: 'another-key' }],
    }),
  ),
  'keys-of-another-server > id-token-is-signed-by-published-key': changeMembers(
    serves('signing keys'),
    (_, { sandbox: { signing } }) => ({
      keys: [{ ...signing.publicKey, n: signing.publicKey.n.toUpperCase() }],
    }),
  ),
  'nonce-in-lower-case > id-token-carries-nonce': changeNonce((nonce) => nonce.toLowerCase()),
  'nonce-lost > id-token-carries-nonce': changeClaims('id_token', without('nonce')),
  'nonce-of-the-request-before > id-token-carries-nonce': changeNonce((nonce, exchange) => {
    const seen = nonces(exchange);
    seen.push(nonce);
    return seen.at(-2) ?? nonce;
  }),
  'nonce-plus-becomes-a-blank > id-token-carries-nonce': changeNonce((nonce) => nonce.replaceAll('+', ' ')),
  'prompt-none-ignored > prompt-none-shows-no-page': titled(
    'prompt=none is passed over: the user is shown the pages all the same.',
    readAs(
      authorizationRequest,
      (params) => {
        if (params.get('prompt') === 'none') params.delete('prompt');
      },
      (exchange) => wayBackIn(exchange) === undefined,
    ),
  ),
  'prompt-none-sent-back-without-error > prompt-none-shows-no-page': titled(
    'A request with prompt=none by a user who is not signed in comes back without an error.',
    changeWayBack((to, exchange) =>
      asksForNoPage(exchange) ? to.href.replace(/error(?=(_description)?=)/g, 'info') : to.href,
    ),
  ),
  'prompt-none-told-on-a-page > prompt-none-shows-no-page': titled(
    'A request with prompt=none that cannot do without a page is answered by a page that says so.',
    stay(
      { title: 'Please sign in', words: () => 'No page was asked for: not signed in.', status: 400 },
      (to, exchange) => to.searchParams.has('error') && asksForNoPage(exchange),
    ),
  ),
  'userinfo-sub-is-a-number > userinfo-has-sub': changeMembers(serves('userinfo'), (members) => ({
    ...members,
    sub: Number(members['sub']),
  })),
  'userinfo-sub-is-the-login > userinfo-has-sub': titled(
    'userinfo tells another sub than the ID token: the login.',
    changeMembers(serves('userinfo'), (members) => ({
      ...members,
      sub: userOf(Number(members['sub'])).login,
    })),
  ),
  'userinfo-sub-of-another-user > userinfo-has-sub': changeMembers(serves('userinfo'), (members) => ({
    ...members,
    sub: String(Number(members['sub']) + 1),
  })),
  'userinfo-without-sub > userinfo-has-sub': changeMembers(serves('userinfo'), without('sub')),
  'userinfo-without-token-tells-somebody > userinfo-needs-token': answerAnyone(() => ({
    sub: String(personId),
  })),
  'userinfo-without-token-tells-the-last-user > userinfo-needs-token': stacked(
    unreported(
      changeMembers(serves('userinfo'), (members, exchange) => {
        shownLast(exchange).members = members;
        return members;
      }),
    ),
    answerAnyone((exchange) => shownLast(exchange).members),
  ),
});

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
  ...tableOf('access', {
    'any-refresh-token-accepted > unknown-refresh-token-gets-no-token': invent(
      'refresh-token',
      (params, { sandbox }) => {
        const client = clientOf(sandbox, params.get('client_id') ?? '');
        return client && { ...inventedFor(client), record: { state: 'good' } };
      },
    ),
    'refresh-asks-no-secret > refresh-proves-the-client': titled(
      'A refresh gets a token with a wrong secret or with none.',
      askNoSecret(isRefresh),
    ),
    'refresh-gets-any-scope-of-the-client > refresh-does-not-widen-scope': titled(
      'A refresh token gets every scope that its client has, also one that the user did not allow.',
      widen((wanted, _, { scopes }) => wanted.every((scope) => scopes.includes(scope))),
    ),
    'refresh-gets-further-scope-beside-its-own > refresh-does-not-widen-scope': titled(
      'A refresh token gets any scope that is asked for beside one that the user allowed.',
      widen((wanted, allowed) => wanted.some((scope) => allowed.includes(scope))),
    ),
    'refresh-passes-a-missing-secret > refresh-proves-the-client': titled(
      'A refresh without a secret gets a token; a wrong secret is refused.',
      askNoSecret((params) => isRefresh(params) && (params.get('client_secret') ?? '') === ''),
    ),
  }),
  ...[30, 60, 89].map((days) =>
    fault(
      `access/refresh-token-dies-after-${days}-days`,
      `A refresh token is refused after ${days} days.`,
      ['access/refresh-token-lives-90-days'],
      dieAfter(days),
    ),
  ),
  ...tableOf('access', {
    'refresh-token-dies-with-its-access-token > refresh-token-lives-90-days': titled(
      'A refresh token is refused once the access token beside it has expired.',
      dieAfter(1),
    ),
    'refresh-token-expiry-in-months > refresh-token-ends-after-90-days': outlive('refresh-token', 3 * day),
    'refresh-token-good-for-any-client > refresh-token-is-bound-to-its-client':
      letAnyClientUse('refresh-token'),
    'refresh-token-good-for-clients-with-its-grant > refresh-token-is-bound-to-its-client': titled(
      'A refresh token gets a token for every client of the same grant type.',
      misjudge('refresh-token', (token, params, { sandbox }) => {
        const [client, own] = [params.get('client_id') ?? '', token.allowed.client].map((id) =>
          clientOf(sandbox, id),
        );
        return client && client.grantType === own?.grantType ? ownedBy(token, client.id) : token;
      }),
    ),
    'refresh-token-known-by-its-second-half > unknown-refresh-token-gets-no-token': compareHalf(
      'refresh_token',
      (token) => token.slice(Math.floor(token.length / 2)),
      ({ result }) => (result.kind === 'json' ? result.value['refresh_token'] : undefined),
    ),
    'refresh-token-lives-120-days > refresh-token-ends-after-90-days': outlive('refresh-token', 30 * day),
    'refresh-token-lives-for-ever > refresh-token-ends-after-90-days': outlive(
      'refresh-token',
      100 * 365 * day,
    ),
    'refreshed-token-has-expired > refreshed-token-serves-calls': changeClaims(
      'access_token',
      (claims, exchange) => {
        const issued = Number(claims['iat']) - 86_399;
        return isRefresh(tokenParameters(exchange))
          ? { ...claims, iat: issued, exp: issued + 86_399 }
          : claims;
      },
    ),
    'refreshed-token-is-opaque-and-useless > refreshed-token-serves-calls token-is-a-jwt': titled(
      'A refresh token gets an opaque text that the API does not know.',
      rewriteToken('access_token', (_, token, exchange) =>
        isRefresh(tokenParameters(exchange)) ? Buffer.from(token).toString('hex').slice(0, 64) : token,
      ),
    ),
  }),
];
