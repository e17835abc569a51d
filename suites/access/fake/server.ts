import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { clientOf } from '../../harness/fake/fake.ts';
import {
  type AccessOverrides,
  type Allowed,
  baseUrl,
  type FakeServer,
  type KnownClient,
  type Waiting,
} from './overrides.ts';

const [own, strangers] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];

/** The key set that the fake publishes. */
const publishedKeys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256' }] };

const inTenYears = 4_102_444_800;

/** The ID token of the one user that there is, with the defects that are wanted. */
const signIdToken = ({ client, nonce }: Allowed, has: FakeServer['has']): Promise<string> =>
  new SignJWT({
    iss: has('ID tokens name another issuer') ? 'http://elsewhere' : baseUrl,
    ...(!has('ID tokens have no sub') && { sub: '7' }),
    aud: has('ID tokens are for another client') ? 'other' : client,
    ...{ iat: inTenYears - 10, exp: inTenYears },
    ...(nonce !== undefined && !has('ID tokens have no nonce') && { nonce }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(has('ID tokens are signed by a stranger') ? strangers.privateKey : own.privateKey);

const encoded = (members: unknown): string => Buffer.from(JSON.stringify(members)).toString('base64url');

/** A token that shows its scopes. */
const readable = (scopes: readonly string[], count: number): string =>
  `${encoded({ alg: 'HS256' })}.${encoded({ scope: scopes.join(' ') })}.signature-${count}`;

interface Code extends Allowed {
  readonly issued: number;
  used: boolean;
}

const [minute, day] = [60, 86_400];
const usualHeaders = { 'content-type': mediaTypeOf.json, 'cache-control': 'no-store' };

const answered = (
  { method, path }: Outgoing,
  status: number,
  members: unknown,
  headers: Answer['headers'] = usualHeaders,
): Answer => ({
  ...{ status, headers, text: JSON.stringify(members) },
  ...(headers['content-type'] === mediaTypeOf.json && { format: 'json' }),
  exchange: { method, url: baseUrl + path, requestHeaders: {}, status, milliseconds: 0 },
});

const given = ({ path, body }: Outgoing, place?: 'query' | 'form'): URLSearchParams => {
  const query = new URL(path, baseUrl).searchParams;
  const form = new URLSearchParams(body?.text ?? '');
  if (place === 'query') return query;
  return place === 'form' ? form : new URLSearchParams([...query, ...form]);
};

const listOf = (scope: string | null): readonly string[] =>
  (scope ?? '').split(' ').filter((one) => one !== '');

const usualGrant = ({ scopes: own }: KnownClient, asked: readonly string[]): readonly string[] | undefined =>
  asked.every((scope) => own.includes(scope)) ? asked : undefined;

/** An authorization server in memory that does what the documentation and its standards say, but for its overrides. */
export const openServer = (known: readonly KnownClient[], overrides: AccessOverrides = {}): FakeServer => {
  const has = (defect: string): boolean => overrides.defects?.includes(defect) === true;
  const clients = new Map(known.map((one) => [one.id, one]));
  const waiting = new Map<string, Waiting>();
  const [codes, refreshTokens] = [new Map<string, Code>(), new Map<string, Allowed & { issued: number }>()];
  const tokens = new Map<string, { readonly expires: number; readonly good: boolean; uses: number }>();
  let [now, count] = [0, 0];

  const refused = (request: Outgoing, error: string, status = 400): Answer =>
    answered(request, status, { error });

  const issue = async (
    request: Outgoing,
    allowed: Pick<Allowed, 'scopes'> & Partial<Allowed>,
    by: 'client' | 'device' | 'code' | 'refresh',
  ): Promise<Answer> => {
    const { scopes } = allowed;
    const isUntold = has('other scopes are not told');
    const token = isUntold ? readable(scopes, ++count) : `token-${++count}`;
    const lives = has('tokens live an hour') ? day / 24 : has('tokens live for ever') ? 400 * day : day;
    const isBad =
      (by === 'code' && has('code tokens are no good')) ||
      (by === 'refresh' && has('refreshed tokens are no good'));
    tokens.set(token, { expires: now + lives, good: !isBad, uses: 0 });
    const members = {
      ...{ access_token: token, token_type: 'bearer', expires_in: 86_399 },
      ...(!isUntold && { scope: scopes.join(' ') }),
    };
    if (by === 'client' || by === 'device') return answered(request, 200, members);
    const user = { client: '', redirectUri: '', ...allowed };
    const refreshToken = `r${++count}-abcdef`;
    const offline = scopes.includes('offline_access') && { refresh_token: refreshToken };
    if (offline) refreshTokens.set(refreshToken, { ...user, issued: now });
    const openid = by === 'code' && { id_token: await signIdToken(user, has) };
    return answered(request, 200, { ...members, ...offline, ...openid });
  };

  const isProven = ({ challenge }: Allowed, verifier: string | null): boolean => {
    if (challenge === undefined) return true;
    if (verifier === null) return has('no verifier is good');
    const own = createHash('sha256').update(verifier).digest('base64url');
    return !has('verifiers are refused') && (own === challenge || has('any verifier is good'));
  };

  const exchange = (request: Outgoing, own: KnownClient, parameters: URLSearchParams) => {
    const found =
      codes.get(parameters.get('code') ?? '') ??
      (has('any code is good') ? [...codes.values()].at(-1) : undefined);
    const lives = has('codes live for ever') ? 400 * day : 10 * minute;
    const isRight =
      found !== undefined &&
      (!found.used || has('codes are good again')) &&
      now < found.issued + lives &&
      (found.client === own.id || has('codes are of anybody')) &&
      (parameters.get('redirect_uri') === found.redirectUri || has('exchanges go to any redirect URI')) &&
      isProven(found, parameters.get('code_verifier'));
    if (!isRight) {
      return refused(
        request,
        has('unknown codes are invalid requests') ? 'invalid_request' : 'invalid_grant',
      );
    }
    if (!has('codes are used up a moment later')) found.used = true;
    else queueMicrotask(() => setImmediate(() => (found.used = true)));
    return issue(request, found, 'code');
  };

  const refresh = (request: Outgoing, own: KnownClient, parameters: URLSearchParams) => {
    const token = parameters.get('refresh_token') ?? '';
    const found =
      refreshTokens.get(token) ??
      (has('any refresh token is good') ? [...refreshTokens.values()].at(-1) : undefined);
    const days = has('refresh tokens live for ever') ? 400 : has('refresh tokens live a month') ? 30 : 90;
    const isOwn = found?.client === own.id || has('refresh tokens are of anybody');
    if (found === undefined || now >= found.issued + days * day || !isOwn)
      return refused(request, 'invalid_grant');
    const scope = parameters.get('scope');
    if (scope !== null && has('no refresh names a scope')) return refused(request, 'invalid_scope');
    const asked = scope === null ? found.scopes : listOf(scope);
    const isWider = !asked.every((one) => found.scopes.includes(one));
    if (isWider && !has('refreshing widens the scope')) return refused(request, 'invalid_scope');
    refreshTokens.delete(token);
    const scopes = has('other scopes are not told') ? found.scopes : asked;
    return issue(request, { ...found, scopes }, 'refresh');
  };

  const poll = (request: Outgoing, own: KnownClient, parameters: URLSearchParams) => {
    const found = waiting.get(parameters.get('device_code') ?? '');
    const isOwn = found?.client === own.id;
    const state = found !== undefined && isOwn ? found.state : 'invalid_grant';
    const usual = state === 'allowed' ? 'token' : state;
    const outcome = overrides.poll?.(usual, { own: isOwn, known: found !== undefined }) ?? usual;
    if (outcome !== 'token') return refused(request, outcome);
    if (found !== undefined) found.state = 'invalid_grant';
    return issue(request, { scopes: found?.scopes ?? own.scopes }, 'device');
  };

  const token = (request: Outgoing): Promise<Answer> | Answer => {
    const parameters = given(request, has('exchanges take the body alone') ? 'form' : undefined);
    const own = clients.get(parameters.get('client_id') ?? '');
    const grant = parameters.get('grant_type');
    const isLax = has('no secret is asked for') && grant !== 'client_credentials';
    if (own === undefined || !own.active || (own.secret !== parameters.get('client_secret') && !isLax))
      return refused(request, 'invalid_client', 401);
    if (grant === 'authorization_code') return exchange(request, own, parameters);
    if (grant === 'refresh_token') return refresh(request, own, parameters);
    if (grant !== 'client_credentials') return poll(request, own, parameters);
    if (own.grantType !== grant) return refused(request, 'unauthorized_client');
    const scopes = (overrides.grants ?? usualGrant)(own, listOf(parameters.get('scope')));
    return scopes === undefined ? refused(request, 'invalid_scope') : issue(request, { scopes }, 'client');
  };

  const device = (request: Outgoing): Answer => {
    const parameters = given(request, overrides.devicePlace);
    const client = parameters.get('client_id') ?? '';
    const isKnown = overrides.knowsEveryClient === true || clients.has(client);
    if (client === '' || !isKnown) return refused(request, 'invalid_client');
    const code = `device-${++count}`;
    const userCode = `BCDF-${String(1000 + count).replace(/\d/g, (digit) => 'GHJKLMNPQR'[Number(digit)] ?? '')}`;
    const scopes = listOf(parameters.get('scope'));
    waiting.set(code, { client, userCode, scopes, state: 'authorization_pending' });
    const members = {
      ...{ device_code: code, user_code: userCode, verification_uri: `${baseUrl}/oauth2/device` },
      ...{ expires_in: 1800, interval: 5 },
    };
    const { deviceMembers = (same) => same, deviceHeaders } = overrides;
    return answered(request, 200, deviceMembers(members), { ...usualHeaders, ...deviceHeaders });
  };

  const read = (request: Outgoing): Answer => {
    const text = request.token ?? request.headers?.['authorization']?.replace(/^bearer /i, '') ?? '';
    const own = tokens.get(text);
    const isLetIn = own !== undefined && (overrides.letsIn?.(text, own.uses++) ?? true);
    const isGood = isLetIn && own.good && now < own.expires;
    const isUserinfo = request.path.startsWith('/oauth2/userinfo');
    if (!isGood && !(isUserinfo && has('userinfo asks for no token')))
      return answered(request, 401, {}, { ...usualHeaders, 'www-authenticate': 'Bearer' });
    if (!isUserinfo) return answered(request, 200, [{ id: 1, status: 'approved' }]);
    return answered(request, 200, { sub: has('userinfo has another sub') ? 'other' : '7' });
  };

  const discovery = () => ({
    issuer: has('the issuer is another') ? 'http://elsewhere' : baseUrl,
    authorization_endpoint: `${baseUrl}/oauth2/authorizations/new`,
    token_endpoint: `${baseUrl}/oauth2/token`,
    ...(!has('the document names no keys') && { jwks_uri: `${baseUrl}/oauth2/keys` }),
    ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
    ...{ id_token_signing_alg_values_supported: ['RS256'], code_challenge_methods_supported: ['S256'] },
  });

  const routes: Readonly<Record<string, (request: Outgoing) => Promise<Answer> | Answer>> = {
    '/oauth2/token': token,
    '/oauth2/device_authorizations': device,
    '/oauth2/keys': (request) => answered(request, 200, publishedKeys),
    '/.well-known/openid-configuration': (request) => answered(request, 200, discovery()),
    '/.well-known/oauth-authorization-server': (request) => answered(request, 404, {}),
  };
  return {
    ...{ clients, waiting, overrides, has },
    client: clientOf(async (request) => (routes[new URL(request.path, baseUrl).pathname] ?? read)(request)),
    create: (input) => {
      const accepts = overrides.accepts ?? (({ scopes }) => scopes.length > 0);
      if (!accepts(input)) return undefined;
      const made = { ...input, id: `client-${++count}`, secret: `made-secret-${count}`, active: true };
      clients.set(made.id, made);
      return made;
    },
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
