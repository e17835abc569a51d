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

const own = await generateKeyPair('RS256');

/** The key set that the fake publishes. */
const publishedKeys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256' }] };

const inTenYears = 4_102_444_800;

/** The ID token of the one user that there is. */
const signIdToken = ({ client, nonce }: Allowed): Promise<string> =>
  new SignJWT({
    ...{ iss: baseUrl, sub: '7', aud: client, iat: inTenYears - 10, exp: inTenYears },
    ...(nonce !== undefined && { nonce }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(own.privateKey);

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

const usualGrant = (
  { scopes: own }: KnownClient,
  requested: readonly string[],
): readonly string[] | undefined => (requested.every((scope) => own.includes(scope)) ? requested : undefined);

/** An authorization server in memory that does what the documentation and its standards say, but for its overrides. */
export const openServer = (known: readonly KnownClient[], overrides: AccessOverrides = {}): FakeServer => {
  const has = (choice: string): boolean => overrides.choices?.includes(choice) === true;
  const clients = new Map(known.map((one) => [one.id, one]));
  const waiting = new Map<string, Waiting>();
  const [codes, refreshTokens] = [new Map<string, Code>(), new Map<string, Allowed & { issued: number }>()];
  const tokens = new Map<string, { readonly expires: number; uses: number }>();
  let [now, count] = [0, 0];

  const refused = (request: Outgoing, error: string, status = 400): Answer =>
    answered(request, status, { error });

  const issue = async (
    request: Outgoing,
    allowed: Pick<Allowed, 'scopes'> & Partial<Allowed>,
    by: 'client' | 'device' | 'code' | 'refresh',
  ): Promise<Answer> => {
    const { scopes } = allowed;
    const token = `token-${++count}`;
    tokens.set(token, { expires: now + day, uses: 0 });
    const scope = scopes.join(' ');
    const members = { access_token: token, token_type: 'bearer', expires_in: 86_399, scope };
    if (by === 'client' || by === 'device') return answered(request, 200, members);
    const user = { client: '', redirectUri: '', ...allowed };
    const refreshToken = `r${++count}-abcdef`;
    const offline = scopes.includes('offline_access') && { refresh_token: refreshToken };
    if (offline) refreshTokens.set(refreshToken, { ...user, issued: now });
    const openid = by === 'code' && { id_token: await signIdToken(user) };
    return answered(request, 200, { ...members, ...offline, ...openid });
  };

  const isProven = ({ challenge }: Allowed, verifier: string | null): boolean => {
    if (challenge === undefined) return true;
    return verifier !== null && createHash('sha256').update(verifier).digest('base64url') === challenge;
  };

  const exchange = (request: Outgoing, own: KnownClient, parameters: URLSearchParams) => {
    const code = codes.get(parameters.get('code') ?? '');
    const isRight =
      code !== undefined &&
      !code.used &&
      now < code.issued + 10 * minute &&
      code.client === own.id &&
      parameters.get('redirect_uri') === code.redirectUri &&
      isProven(code, parameters.get('code_verifier'));
    if (!isRight) return refused(request, 'invalid_grant');
    code.used = true;
    return issue(request, code, 'code');
  };

  const refresh = (request: Outgoing, own: KnownClient, parameters: URLSearchParams) => {
    const token = parameters.get('refresh_token') ?? '';
    const grant = refreshTokens.get(token);
    if (grant?.client !== own.id || now >= grant.issued + 90 * day) return refused(request, 'invalid_grant');
    const scope = parameters.get('scope');
    if (scope !== null && has('no refresh names a scope')) return refused(request, 'invalid_scope');
    const requested = scope === null ? grant.scopes : listOf(scope);
    if (!requested.every((one) => grant.scopes.includes(one))) return refused(request, 'invalid_scope');
    refreshTokens.delete(token);
    return issue(request, { ...grant, scopes: requested }, 'refresh');
  };

  const poll = (request: Outgoing, own: KnownClient, parameters: URLSearchParams) => {
    const device = waiting.get(parameters.get('device_code') ?? '');
    const isOwn = device?.client === own.id;
    const state = device !== undefined && isOwn ? device.state : 'invalid_grant';
    const usual = state === 'allowed' ? 'token' : state;
    const outcome = overrides.poll?.(usual, { own: isOwn, known: device !== undefined }) ?? usual;
    if (outcome !== 'token') return refused(request, outcome);
    if (device !== undefined) device.state = 'invalid_grant';
    return issue(request, { scopes: device?.scopes ?? own.scopes }, 'device');
  };

  const grantToken = (request: Outgoing): Promise<Answer> | Answer => {
    const parameters = given(request);
    const own = clients.get(parameters.get('client_id') ?? '');
    const grant = parameters.get('grant_type');
    if (own === undefined || !own.active || own.secret !== parameters.get('client_secret'))
      return refused(request, 'invalid_client', 401);
    if (grant === 'authorization_code') return exchange(request, own, parameters);
    if (grant === 'refresh_token') return refresh(request, own, parameters);
    if (grant !== 'client_credentials') return poll(request, own, parameters);
    if (own.grantType !== grant) return refused(request, 'unauthorized_client');
    const scopes = (overrides.grants ?? usualGrant)(own, listOf(parameters.get('scope')));
    return scopes === undefined ? refused(request, 'invalid_scope') : issue(request, { scopes }, 'client');
  };

  /** A refresh that fails ends its token. */
  const token = async (request: Outgoing): Promise<Answer> => {
    const answer = await grantToken(request);
    if (answer.status !== 200) refreshTokens.delete(given(request).get('refresh_token') ?? '');
    return answer;
  };

  const device = (request: Outgoing): Answer => {
    const parameters = given(request, overrides.devicePlace);
    const client = parameters.get('client_id') ?? '';
    if (!clients.has(client)) return refused(request, 'invalid_client');
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
    if (!isLetIn || now >= own.expires)
      return answered(request, 401, {}, { ...usualHeaders, 'www-authenticate': 'Bearer' });
    const isUserinfo = request.path.startsWith('/oauth2/userinfo');
    return answered(request, 200, isUserinfo ? { sub: '7' } : [{ id: 1, status: 'approved' }]);
  };

  const discovery = () => ({
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth2/authorizations/new`,
    token_endpoint: `${baseUrl}/oauth2/token`,
    jwks_uri: `${baseUrl}/oauth2/keys`,
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
