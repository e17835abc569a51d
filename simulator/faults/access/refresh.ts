import { personId } from '../../../fixtures/seed/clients.ts';
import { clientOf } from '../../auth/clients.ts';
import type { KeptClient, KeptRefreshToken } from '../../auth/kept.ts';
import { refreshLifetime } from '../../auth/refresh-tokens.ts';
import type { Signing } from '../../auth/signing.ts';
import { at, type Fault, fault } from '../fault.ts';
import { tokenDoor } from '../twist/memory/door.ts';
import { memoryOf } from '../twist/memory/memory-of.ts';
import { isRefused, mislead } from '../twist/memory/mislead.ts';
import { changeAnswer } from '../twist/token/change-answer.ts';
import { misjudgeRefresh } from '../twist/token/misjudge-refresh.ts';
import { askNoSecret } from '../twist/token/prove-client.ts';
import { isRefresh } from '../twist/token/token-kinds.ts';
import { tokenParts } from '../twist/token/token-parts.ts';

const invented = ({ id, scopes, family }: KeptClient): KeptRefreshToken => ({
  allowed: { client: id, user: personId, scopes, signedInAt: 0 },
  expires: Number.MAX_SAFE_INTEGER,
  record: { state: 'good' },
  family,
});

const day = 86_400_000;
const issued = memoryOf(() => new Map<string, string>());
const endOf = (token: string): string => token.slice(Math.floor(token.length / 2));

const half = mislead(tokenDoor, (asked, exchange) => {
  const given = asked.get('refresh_token') ?? '';
  const meant = issued(exchange).get(endOf(given));
  if (!isRefresh(asked) || meant === undefined || meant === given) return undefined;
  const parameters = new URLSearchParams(asked);
  parameters.set('refresh_token', meant);
  return { parameters };
});

const outdated = async ({ sign }: Signing, token: string): Promise<string> => {
  const claims = tokenParts(token)?.claims ?? {};
  const issued = Number(claims['iat']) - 86_399;
  return sign({ ...claims, iat: issued, exp: issued + 86_399 });
};

/** What can be wrong with refresh tokens. */
export const accessRefresh: readonly Fault[] = [
  fault(
    'access/any-refresh-token-accepted',
    'A refresh token that was never issued gets a token.',
    ['access/unknown-refresh-token-gets-no-token'],
    mislead(tokenDoor, (asked, { sandbox }) => {
      const client = clientOf(sandbox, asked.get('client_id') ?? '');
      if (!isRefresh(asked) || client === undefined) return undefined;
      return { kept: { 'refresh-token': (token) => token ?? invented(client) } };
    }),
  ),
  fault(
    'access/refresh-asks-no-secret',
    'Whoever has a refresh token gets its token, with a wrong secret or with none.',
    ['access/refresh-proves-the-client'],
    askNoSecret(isRefresh),
  ),
  fault(
    'access/refresh-gets-any-scope-of-the-client',
    'A refresh token gets every scope that its client has, also one that the user did not allow.',
    ['access/refresh-does-not-widen-scope'],
    mislead(tokenDoor, (asked, { sandbox }) => {
      const scopes = clientOf(sandbox, asked.get('client_id') ?? '')?.scopes ?? [];
      const wanted = (asked.get('scope') ?? '').split(' ');
      if (!isRefresh(asked) || !wanted.every((scope) => scopes.includes(scope))) return undefined;
      return {
        kept: {
          'refresh-token': (token) => {
            if (token === undefined || wanted.every((scope) => token.allowed.scopes.includes(scope)))
              return token;
            return { ...token, allowed: { ...token.allowed, scopes } };
          },
        },
      };
    }),
  ),
  fault(
    'access/refresh-gets-further-scope-beside-its-own',
    'A refresh token gets any scope that is asked for beside one that the user allowed.',
    ['access/refresh-does-not-widen-scope'],
    misjudgeRefresh((token, asked) => {
      const wanted = (asked.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
      const { allowed } = token;
      const some = wanted.some((scope) => allowed.scopes.includes(scope));
      const all = wanted.every((scope) => allowed.scopes.includes(scope));
      return some && !all ? { ...token, allowed: { ...allowed, scopes: wanted } } : token;
    }),
  ),
  fault(
    'access/refresh-passes-a-missing-secret',
    'A refresh without a secret gets a token; a wrong secret is refused.',
    ['access/refresh-proves-the-client'],
    askNoSecret((asked) => isRefresh(asked) && (asked.get('client_secret') ?? '') === ''),
  ),
  fault(
    'access/refresh-token-dies-after-30-days',
    'A refresh token is refused after 30 days.',
    ['access/refresh-token-lives-90-days'],
    misjudgeRefresh((token, _, { sandbox }) => {
      const issued = token.expires - refreshLifetime;
      return sandbox.clock.now() < issued + 30 * day ? token : { ...token, expires: issued };
    }, isRefused),
  ),
  fault(
    'access/refresh-token-dies-after-60-days',
    'A refresh token is refused after 60 days.',
    ['access/refresh-token-lives-90-days'],
    misjudgeRefresh((token, _, { sandbox }) => {
      const issued = token.expires - refreshLifetime;
      return sandbox.clock.now() < issued + 60 * day ? token : { ...token, expires: issued };
    }, isRefused),
  ),
  fault(
    'access/refresh-token-dies-after-89-days',
    'A refresh token is refused after 89 days.',
    ['access/refresh-token-lives-90-days'],
    misjudgeRefresh((token, _, { sandbox }) => {
      const issued = token.expires - refreshLifetime;
      return sandbox.clock.now() < issued + 89 * day ? token : { ...token, expires: issued };
    }, isRefused),
  ),
  fault(
    'access/refresh-token-dies-with-its-access-token',
    'A refresh token is refused once the access token beside it has expired.',
    ['access/refresh-token-lives-90-days'],
    misjudgeRefresh((token, _, { sandbox }) => {
      const issued = token.expires - refreshLifetime;
      return sandbox.clock.now() < issued + 1 * day ? token : { ...token, expires: issued };
    }, isRefused),
  ),
  fault(
    'access/refresh-token-expiry-in-months',
    'A refresh token is good for three months of 31 days.',
    ['access/refresh-token-ends-after-90-days'],
    misjudgeRefresh((token, _, { sandbox }) =>
      sandbox.clock.now() < token.expires ? token : { ...token, expires: token.expires + 3 * 86_400_000 },
    ),
  ),
  fault(
    'access/refresh-token-good-for-any-client',
    'A refresh token gets a token for whatever client sends it.',
    ['access/refresh-token-is-bound-to-its-client'],
    mislead(tokenDoor, (asked) => {
      const client = asked.get('client_id');
      if (!isRefresh(asked) || client === null) return undefined;
      return {
        kept: {
          client: (found) => found && { ...found, grantType: 'authorization_code' },
          'refresh-token': (token) => token && { ...token, allowed: { ...token.allowed, client } },
        },
      };
    }),
  ),
  fault(
    'access/refresh-token-good-for-clients-with-its-grant',
    'A refresh token gets a token for every client of the same grant type.',
    ['access/refresh-token-is-bound-to-its-client'],
    misjudgeRefresh((token, asked, { sandbox }) => {
      const [client, own] = [
        clientOf(sandbox, asked.get('client_id') ?? ''),
        clientOf(sandbox, token.allowed.client),
      ];
      return client !== undefined && client.grantType === own?.grantType
        ? { ...token, allowed: { ...token.allowed, client: client.id } }
        : token;
    }),
  ),
  fault(
    'access/refresh-token-known-by-its-second-half',
    'A refresh token is known by its second half.',
    ['access/unknown-refresh-token-gets-no-token'],
    at('apply', (step, fired) => async (exchange) => {
      await half.wrap(step, fired)(exchange);
      const { result } = exchange;
      const token = result.kind === 'json' ? result.value['refresh_token'] : undefined;
      if (typeof token === 'string') issued(exchange).set(endOf(token), token);
    }),
  ),
  fault(
    'access/refresh-token-lives-120-days',
    'A refresh token is good for 120 days.',
    ['access/refresh-token-ends-after-90-days'],
    misjudgeRefresh((token, _, { sandbox }) =>
      sandbox.clock.now() < token.expires ? token : { ...token, expires: token.expires + 30 * 86_400_000 },
    ),
  ),
  fault(
    'access/refresh-token-lives-for-ever',
    'A refresh token does not expire.',
    ['access/refresh-token-ends-after-90-days'],
    misjudgeRefresh((token, _, { sandbox }) =>
      sandbox.clock.now() < token.expires ? token : { ...token, expires: Number.MAX_SAFE_INTEGER },
    ),
  ),
  fault(
    'access/refreshed-token-has-expired',
    'A refresh token gets an access token that has expired.',
    ['access/refreshed-token-serves-calls'],
    changeAnswer(async (members, exchange) => {
      const asked = tokenDoor.read(exchange);
      return asked !== undefined && isRefresh(asked)
        ? {
            ...members,
            access_token: await outdated(exchange.sandbox.signing, String(members['access_token'])),
          }
        : members;
    }),
  ),
  fault(
    'access/refreshed-token-is-opaque-and-useless',
    'A refresh token gets an opaque text that the API does not know.',
    ['access/refreshed-token-serves-calls', 'access/token-is-a-jwt'],
    changeAnswer(async (members, exchange) => {
      const asked = tokenDoor.read(exchange);
      return asked !== undefined && isRefresh(asked)
        ? {
            ...members,
            access_token: Buffer.from(String(members['access_token'])).toString('hex').slice(0, 64),
          }
        : members;
    }),
  ),
];
