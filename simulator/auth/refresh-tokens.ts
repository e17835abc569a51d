import { decide } from '../../models/decide.ts';
import {
  refreshToken as lifecycle,
  type RefreshFacts,
  type RefreshTokenEvent,
  type RefreshTokenRecord,
} from '../../models/lifecycles/access/refresh-token.ts';
import type { Moment } from '../clock.ts';
import type { Exchange, Sandbox } from '../exchange.ts';
import type { CodeExchangeResult } from './codes.ts';
import { endFamily, isGoodFamily } from './families.ts';
import { digestOf, drawSecret } from './secrets.ts';
import type { StoredClient, StoredRefreshToken } from './stored-records.ts';
import { TokenError, type TokenParameters, wordsOf } from './token-answer.ts';

/** Lifetime of a refresh token in milliseconds: 90 days (Limits). */
export const refreshLifetime = 90 * 86_400_000;

const most = 10_000;

const fitting: RefreshFacts = { client: 'proven', scope: 'granted' };

/** Issues a refresh token. Its text is returned only here. */
export const issueRefreshToken = (
  sandbox: Sandbox,
  { allowed, family }: CodeExchangeResult,
  expires: Moment = sandbox.clock.now() + refreshLifetime,
): string => {
  const { store } = sandbox;
  const token = drawSecret(sandbox);
  store.keep('refresh-token', digestOf(token), { allowed, family, expires, record: { state: 'good' } });
  store.bound('refresh-token', most);
  return token;
};

const applyEvent = (record: RefreshTokenRecord, type: RefreshTokenEvent['type']): RefreshTokenRecord => {
  const ruling = decide(lifecycle, record, { event: { type }, facts: fitting });
  return ruling === undefined || ruling.kind === 'refused' ? record : ruling.next;
};

/** Handles a refused refresh: the choices decide what is revoked. */
export const failRefresh = (sandbox: Sandbox, token: string): void => {
  const { choices, store } = sandbox;
  const kept = store.kept('refresh-token', digestOf(token));
  if (kept === undefined) return;
  const replaced = kept.record.state === 'replaced';
  const ends = replaced
    ? choices.of('access/refresh-reuse') === 'ends-family'
    : choices.of('access/failed-attempt') !== 'none';
  if (!ends) return;
  store.keep('refresh-token', digestOf(token), { ...kept, record: applyEvent(kept.record, 'fail') });
  endFamily(sandbox, kept.family, 'fail');
};

const requestedScopes = (parameters: TokenParameters): readonly string[] => wordsOf(parameters.get('scope'));

const isAccepted = (
  { choices }: Sandbox,
  kind: 'conditional' | 'mandated' | 'silent',
  state: string,
): boolean =>
  kind !== 'silent' || (state === 'replaced' && choices.of('access/refresh-reuse') === 'accepted');

const currentOf = (sandbox: Sandbox, kept: StoredRefreshToken, client: StoredClient): StoredRefreshToken => {
  if (sandbox.clock.now() >= kept.expires) return { ...kept, record: applyEvent(kept.record, 'expire') };
  const stands = kept.allowed.client !== client.id || isGoodFamily(sandbox, kept.family, client);
  return stands ? kept : { ...kept, record: { state: 'ended' } };
};

/** The result of a refresh: the consent, and a new refresh token if it rotates. */
interface RefreshResult extends CodeExchangeResult {
  readonly scopes: readonly string[];
  readonly refreshToken?: string;
}

const replace = (sandbox: Sandbox, token: string, kept: StoredRefreshToken): string | undefined => {
  const { choices, store } = sandbox;
  if (choices.of('access/refresh-rotation') === 'stays') return undefined;
  store.keep('refresh-token', digestOf(token), { ...kept, record: { state: 'replaced' } });
  const inherits = choices.of('access/rotated-refresh-lifetime') === 'inherited';
  return issueRefreshToken(sandbox, kept, inherits ? kept.expires : undefined);
};

/** Exchanges a refresh token (RFC 6749 section 6). Throws a `TokenError`. */
export const refresh = (
  exchange: Exchange,
  { client, parameters }: { readonly client: StoredClient; readonly parameters: TokenParameters },
): RefreshResult => {
  const { sandbox } = exchange;
  const token = parameters.get('refresh_token');
  if (token === undefined) throw new TokenError('invalid_request', 'refresh_token is missing.');
  const storedRefreshToken = sandbox.store.kept('refresh-token', digestOf(token));
  if (storedRefreshToken === undefined)
    throw new TokenError('invalid_grant', 'The refresh token was not issued here.');
  const kept = currentOf(sandbox, storedRefreshToken, client);
  const requested = requestedScopes(parameters);
  const wider = requested.some((scope) => !kept.allowed.scopes.includes(scope));
  const facts: RefreshFacts = {
    client: kept.allowed.client === client.id ? 'proven' : 'other',
    scope: wider ? 'wider' : 'granted',
  };
  const ruling = decide(lifecycle, kept.record, { event: { type: 'refresh' }, facts });
  exchange.decidedBy = ruling?.kind === 'silent' ? ruling.silence : ruling?.requirement;
  if (wider && facts.client === 'proven') {
    throw new TokenError('invalid_scope', 'A refresh token is good for no more than was granted with it.');
  }
  if (
    ruling === undefined ||
    ruling.kind === 'refused' ||
    !isAccepted(sandbox, ruling.kind, kept.record.state)
  ) {
    throw new TokenError('invalid_grant', 'The refresh token is not good, or no longer good.');
  }
  const next = replace(sandbox, token, kept);
  return {
    ...{ allowed: kept.allowed, family: kept.family },
    scopes: requested.length > 0 ? requested : kept.allowed.scopes,
    ...(next !== undefined && { refreshToken: next }),
  };
};
