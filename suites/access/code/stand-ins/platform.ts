import { createHash } from 'node:crypto';
import { mediaTypeOf } from '../../../../models/wire/media-type.ts';
import type { Answer, Client, Outgoing } from '../../../harness/client.ts';
import { type KnownClient, known } from './clients.ts';
import { type Allowed, publishedKeys, signIdToken } from './id-tokens.ts';

/** An obvious defect of the stand-in, in words. */
export type Defect = string;

interface Code extends Allowed {
  readonly issued: number;
  used: boolean;
}

interface RefreshToken extends Allowed {
  readonly issued: number;
}

/** What programs and pages of the stand-in share. */
export interface Platform {
  readonly client: Client;
  readonly clients: Map<string, KnownClient>;
  readonly has: (defect: Defect) => boolean;
  issueCode(allowed: Allowed): string;
  /** Moves the clock ahead by so many seconds. */
  pass(seconds: number): void;
}

export const baseUrl = 'http://stand-in';
const [minute, day] = [60, 86_400];
const json = { 'content-type': mediaTypeOf.json, 'cache-control': 'no-store' };

const answered = ({ method, path }: Outgoing, status: number, members: unknown): Answer => ({
  ...{ status, headers: json, text: JSON.stringify(members), format: 'json' },
  exchange: { method, url: baseUrl + path, requestHeaders: {}, status, milliseconds: 0 },
});

const encoded = (members: unknown): string => Buffer.from(JSON.stringify(members)).toString('base64url');

/** A token that shows its scopes. */
const readable = (scopes: readonly string[], count: number): string =>
  `${encoded({ alg: 'HS256' })}.${encoded({ scope: scopes.join(' ') })}.signature-${count}`;

const opening = (request: Outgoing): URLSearchParams =>
  new URLSearchParams([
    ...new URL(request.path, baseUrl).searchParams,
    ...new URLSearchParams(request.body?.text ?? ''),
  ]);

/** An authorization server in memory that does what the documentation and its standards say, but for its defects. */
export const createPlatform = (defects: ReadonlySet<Defect> = new Set()): Platform => {
  const has = (defect: Defect): boolean => defects.has(defect);
  const clients = new Map<string, KnownClient>(Object.values(known).map((one) => [one.id, one]));
  const [codes, refreshTokens] = [new Map<string, Code>(), new Map<string, RefreshToken>()];
  const tokens = new Map<string, { readonly expires: number; readonly good: boolean }>();
  let [now, count] = [0, 0];

  const issue = async (
    request: Outgoing,
    allowed: Allowed,
    by: 'client' | 'code' | 'refresh',
  ): Promise<Answer> => {
    const token = has('other scopes are not told')
      ? readable(allowed.scopes, ++count)
      : `${by}-token-${++count}`;
    const lives = has('tokens live an hour') ? day / 24 : has('tokens live for ever') ? 400 * day : day;
    const good =
      !(by === 'code' && has('code tokens are no good')) &&
      !(by === 'refresh' && has('refreshed tokens are no good'));
    tokens.set(token, { expires: now + lives, good });
    const members = {
      access_token: token,
      token_type: 'bearer',
      expires_in: 86_399,
      ...(!has('other scopes are not told') && { scope: allowed.scopes.join(' ') }),
    };
    if (by === 'client') return answered(request, 200, members);
    const refreshToken = `r${++count}-abcdef`;
    const offline = allowed.scopes.includes('offline_access') && { refresh_token: refreshToken };
    if (offline) refreshTokens.set(refreshToken, { ...allowed, issued: now });
    const openid = by === 'code' && { id_token: await signIdToken({ allowed, baseUrl, has }) };
    return answered(request, 200, { ...members, ...offline, ...openid });
  };

  const exchange = (
    request: Outgoing,
    own: KnownClient,
    given: URLSearchParams,
  ): Promise<Answer> | Answer => {
    const code = given.get('code') ?? '';
    const found = codes.get(code) ?? (has('any code is good') ? [...codes.values()].at(-1) : undefined);
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    const proven =
      found?.challenge === undefined ||
      (given.has('code_verifier')
        ? found.challenge === challenge || has('any verifier is good')
        : has('no verifier is good'));
    const lives = has('codes live for ever') ? 400 * day : 10 * minute;
    const right =
      found !== undefined &&
      (!found.used || has('codes are good again')) &&
      now < found.issued + lives &&
      (found.client === own.id || has('codes are of anybody')) &&
      (given.get('redirect_uri') === found.redirectUri || has('exchanges go to any redirect URI'));
    if (found?.challenge !== undefined && given.has('code_verifier') && has('verifiers are refused'))
      return answered(request, 400, { error: 'invalid_grant' });
    if (!right || !proven) {
      return answered(request, 400, {
        error: has('unknown codes are invalid requests') ? 'invalid_request' : 'invalid_grant',
      });
    }
    if (!has('codes are used up a moment later')) found.used = true;
    else queueMicrotask(() => setImmediate(() => (found.used = true)));
    return issue(request, found, 'code');
  };

  const refresh = (request: Outgoing, own: KnownClient, given: URLSearchParams): Promise<Answer> | Answer => {
    const token = given.get('refresh_token') ?? '';
    const found =
      refreshTokens.get(token) ??
      (has('any refresh token is good') ? [...refreshTokens.values()].at(-1) : undefined);
    const lives = has('refresh tokens live for ever')
      ? 400 * day
      : has('refresh tokens live a month')
        ? 30 * day
        : 90 * day;
    const right =
      found !== undefined &&
      now < found.issued + lives &&
      (found.client === own.id || has('refresh tokens are of anybody'));
    if (!right) return answered(request, 400, { error: 'invalid_grant' });
    if (given.has('scope') && has('no refresh names a scope'))
      return answered(request, 400, { error: 'invalid_scope' });
    const asked = given.get('scope')?.split(' ') ?? found.scopes;
    if (!asked.every((scope) => found.scopes.includes(scope)) && !has('refreshing widens the scope'))
      return answered(request, 400, { error: 'invalid_scope' });
    refreshTokens.delete(token);
    const scopes = has('other scopes are not told') ? found.scopes : asked;
    return issue(request, { ...found, scopes }, 'refresh');
  };

  const token = (request: Outgoing): Promise<Answer> | Answer => {
    const given = has('exchanges take the body alone')
      ? new URLSearchParams(request.body?.text ?? '')
      : opening(request);
    const own = clients.get(given.get('client_id') ?? '');
    const grant = given.get('grant_type');
    const lax = has('no secret is asked for') && grant !== 'client_credentials';
    if (own === undefined || (own.secret !== given.get('client_secret') && !lax))
      return answered(request, 401, { error: 'invalid_client' });
    if (grant === 'client_credentials' && own.grant === grant) {
      return issue(request, { client: own.id, redirectUri: '', scopes: own.scopes }, 'client');
    }
    if (grant === 'authorization_code') return exchange(request, own, given);
    if (grant === 'refresh_token') return refresh(request, own, given);
    return answered(request, 400, { error: 'unauthorized_client' });
  };

  const discovery = (request: Outgoing): Answer =>
    answered(request, 200, {
      issuer: has('the issuer is another') ? 'http://elsewhere' : baseUrl,
      authorization_endpoint: `${baseUrl}/oauth2/authorizations/new`,
      token_endpoint: `${baseUrl}/oauth2/token`,
      ...(!has('the document names no keys') && { jwks_uri: `${baseUrl}/oauth2/keys` }),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    });

  const read = (request: Outgoing): Answer => {
    const own = tokens.get(request.token ?? '');
    const isGood = own?.good === true && now < own.expires;
    if (!request.path.startsWith('/oauth2/userinfo')) {
      return isGood ? answered(request, 200, [{ id: 1, status: 'approved' }]) : answered(request, 401, {});
    }
    if (!isGood && !has('userinfo asks for no token')) return answered(request, 401, {});
    return answered(request, 200, has('userinfo has another sub') ? { sub: 'other' } : { sub: '7' });
  };

  const send = async (request: Outgoing): Promise<Answer> => {
    const { pathname } = new URL(request.path, baseUrl);
    if (pathname === '/oauth2/token') return token(request);
    if (pathname === '/.well-known/openid-configuration') return discovery(request);
    if (pathname === '/oauth2/keys') return answered(request, 200, publishedKeys);
    return pathname.startsWith('/.well-known') ? answered(request, 404, {}) : read(request);
  };

  return {
    ...{ client: { send, exchanges: [], requests: 0 }, clients, has },
    issueCode: (allowed) => {
      const code = `c${++count}-abcdef`;
      codes.set(code, { ...allowed, issued: now, used: false });
      return code;
    },
    pass: (seconds) => {
      now += seconds;
    },
  };
};
