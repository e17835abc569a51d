import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { clientOf } from '../../harness/fake/fake.ts';
import {
  type AccessOverrides,
  baseUrl,
  type FakeServer,
  type KnownClient,
  type Waiting,
} from './overrides.ts';

const usualHeaders = { 'content-type': mediaTypeOf.json, 'cache-control': 'no-store' };

const jsonAnswer = (
  { method, path }: Outgoing,
  status: number,
  members: unknown,
  headers: Answer['headers'] = usualHeaders,
): Answer => ({
  ...{ status, headers, text: JSON.stringify(members) },
  ...(headers['content-type'] === mediaTypeOf.json && { format: 'json' }),
  exchange: { method, url: baseUrl + path, requestHeaders: {}, status, milliseconds: 0 },
});

const parametersOf = ({ path, body }: Outgoing): URLSearchParams =>
  new URLSearchParams([...new URL(path, baseUrl).searchParams, ...new URLSearchParams(body?.text ?? '')]);

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
  /** How often each token was used. */
  const tokens = new Map<string, number>();
  let count = 0;

  const errorAnswer = (request: Outgoing, error: string, status = 400): Answer =>
    jsonAnswer(request, status, { error });

  const issue = (request: Outgoing, scopes: readonly string[]): Answer => {
    const token = `token-${++count}`;
    tokens.set(token, 0);
    const members = { access_token: token, token_type: 'bearer', expires_in: 86_399 };
    return jsonAnswer(request, 200, { ...members, scope: scopes.join(' ') });
  };

  const poll = (request: Outgoing, own: KnownClient, parameters: URLSearchParams) => {
    const device = waiting.get(parameters.get('device_code') ?? '');
    const isOwn = device?.client === own.id;
    const state = device !== undefined && isOwn ? device.state : 'invalid_grant';
    const usual = state === 'allowed' ? 'token' : state;
    const outcome = overrides.poll?.(usual, { own: isOwn, known: device !== undefined }) ?? usual;
    if (outcome !== 'token') return errorAnswer(request, outcome);
    if (device !== undefined) device.state = 'invalid_grant';
    return issue(request, device?.scopes ?? own.scopes);
  };

  const token = (request: Outgoing): Answer => {
    const parameters = parametersOf(request);
    const own = clients.get(parameters.get('client_id') ?? '');
    const grant = parameters.get('grant_type');
    if (own === undefined || !own.active || own.secret !== parameters.get('client_secret'))
      return errorAnswer(request, 'invalid_client', 401);
    if (grant !== 'client_credentials') return poll(request, own, parameters);
    if (own.grantType !== grant) return errorAnswer(request, 'unauthorized_client');
    const scopes = (overrides.grants ?? usualGrant)(own, listOf(parameters.get('scope')));
    return scopes === undefined ? errorAnswer(request, 'invalid_scope') : issue(request, scopes);
  };

  const device = (request: Outgoing): Answer => {
    const parameters = parametersOf(request);
    const client = parameters.get('client_id') ?? '';
    if (!clients.has(client)) return errorAnswer(request, 'invalid_client');
    const code = `device-${++count}`;
    const userCode = `BCDF-${String(1000 + count).replace(/\d/g, (digit) => 'GHJKLMNPQR'[Number(digit)] ?? '')}`;
    const scopes = listOf(parameters.get('scope'));
    waiting.set(code, { client, userCode, scopes, state: 'authorization_pending' });
    const members = {
      ...{ device_code: code, user_code: userCode, verification_uri: `${baseUrl}/oauth2/device` },
      ...{ expires_in: 1800, interval: 5 },
    };
    const { deviceMembers = (same) => same, deviceHeaders } = overrides;
    return jsonAnswer(request, 200, deviceMembers(members), { ...usualHeaders, ...deviceHeaders });
  };

  const read = (request: Outgoing): Answer => {
    const text = request.token ?? request.headers?.['authorization']?.replace(/^bearer /i, '') ?? '';
    const uses = tokens.get(text);
    if (uses !== undefined) tokens.set(text, uses + 1);
    if (uses === undefined || overrides.letsIn?.(text, uses) === false)
      return jsonAnswer(request, 401, {}, { ...usualHeaders, 'www-authenticate': 'Bearer' });
    return jsonAnswer(request, 200, [{ id: 1, status: 'approved' }]);
  };

  const routes: Readonly<Record<string, (request: Outgoing) => Answer>> = {
    '/oauth2/token': token,
    '/oauth2/device_authorizations': device,
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
  };
};
