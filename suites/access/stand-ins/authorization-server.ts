import type { Members } from '../../../models/members.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { NewClient } from '../../harness/browser/browser.ts';
import type { Answer, Client, Outgoing } from '../../harness/client.ts';

/** A client as the stand-in knows it. */
export interface KnownClient extends NewClient {
  readonly id: string;
  readonly secret: string;
  active: boolean;
}

/** A device that waits for a person, or no longer does. */
export interface Waiting {
  readonly client: string;
  readonly userCode: string;
  /** Those that were asked for. */
  readonly scopes: readonly string[];
  state: 'authorization_pending' | 'allowed' | 'access_denied' | 'invalid_grant';
}

/** What the stand-in does otherwise than it should, or where the documentation leaves it open. */
export interface Quirks {
  readonly deviceMembers?: (members: Members) => Members;
  readonly deviceHeaders?: Readonly<Record<string, string>>;
  readonly deviceStatus?: number;
  /** Where device parameters are read; in both places when left out. */
  readonly devicePlace?: 'query' | 'form';
  readonly knowsEveryClient?: true;
  /** The outcome of a poll: `token` or an error. */
  readonly poll?: (outcome: string, poll: { readonly own: boolean; readonly known: boolean }) => string;
  /** The device that a user code belongs to. */
  readonly find?: (userCode: string, waiting: readonly Waiting[]) => Waiting | undefined;
  readonly decide?: (decision: 'allow' | 'deny') => Waiting['state'];
  readonly accepts?: (wish: NewClient) => boolean;
  readonly shows?: (
    shown: Readonly<Record<string, string | undefined>>,
  ) => Readonly<Record<string, string | undefined>>;
  /** The scopes that a client is granted; undefined refuses. */
  readonly grants?: (client: KnownClient, scopes: readonly string[]) => readonly string[] | undefined;
  readonly turns?: (active: boolean) => boolean;
  readonly statusOf?: (path: string) => number | undefined;
  readonly scopesText?: string;
  /** Which tokens are let in, by how often each was used. */
  readonly letsIn?: (token: string, uses: number) => boolean;
}

/** Everything that programs and pages of the stand-in share. */
export interface AuthorizationServer {
  readonly client: Client;
  readonly clients: Map<string, KnownClient>;
  readonly waiting: Map<string, Waiting>;
  readonly quirks: Quirks;
  create(wish: NewClient): KnownClient | undefined;
}

const json = { 'content-type': mediaTypeOf.json, 'cache-control': 'no-store' };

const answered = (
  request: Outgoing,
  status: number,
  members: unknown,
  headers: Answer['headers'] = json,
): Answer => ({
  ...{ status, headers, text: JSON.stringify(members) },
  ...(headers['content-type'] === mediaTypeOf.json && { format: 'json' }),
  exchange: { method: request.method, url: request.path, requestHeaders: {}, status, milliseconds: 0 },
});

const given = ({ path, body }: Outgoing, place?: 'query' | 'form'): URLSearchParams => {
  const query = new URL(path, 'http://stand-in').searchParams;
  const form = new URLSearchParams(body?.text ?? '');
  if (place === 'query') return query;
  return place === 'form' ? form : new URLSearchParams([...query, ...form]);
};

const usualGrant = ({ scopes: own }: KnownClient, asked: readonly string[]): readonly string[] | undefined =>
  asked.every((scope) => own.includes(scope)) ? asked : undefined;

/** A token server in memory that does what the documentation and RFC 8628 say, but for its quirks. */
export const createServer = (quirks: Quirks = {}): AuthorizationServer => {
  const clients = new Map<string, KnownClient>();
  const waiting = new Map<string, Waiting>();
  const tokens = new Map<string, number>();
  let count = 0;

  const create = (wish: NewClient): KnownClient | undefined => {
    const accepts = quirks.accepts ?? (({ scopes }: NewClient) => scopes.length > 0);
    if (!accepts(wish)) return undefined;
    const id = `client-${++count}`;
    const made: KnownClient = { ...wish, id, secret: `secret-${count}`, active: true };
    clients.set(id, made);
    return made;
  };

  const issue = (request: Outgoing, scopes: readonly string[]): Answer => {
    const token = `token-${++count}`;
    tokens.set(token, 0);
    const members = {
      access_token: token,
      token_type: 'bearer',
      expires_in: 86_399,
      scope: scopes.join(' '),
    };
    return answered(request, 200, members);
  };

  const poll = (request: Outgoing, parameters: URLSearchParams, own: KnownClient): Answer => {
    const code = parameters.get('device_code') ?? '';
    const found = waiting.get(code);
    const isOwn = found?.client === own.id;
    const states = { allowed: 'token' } as const;
    const state = found !== undefined && isOwn ? found.state : 'invalid_grant';
    const usual = state === 'allowed' ? states.allowed : state;
    const outcome = quirks.poll?.(usual, { own: isOwn, known: found !== undefined }) ?? usual;
    if (outcome !== 'token') return answered(request, 400, { error: outcome });
    if (found !== undefined) found.state = 'invalid_grant';
    return issue(request, found?.scopes ?? own.scopes);
  };

  const token = (request: Outgoing): Answer => {
    const parameters = given(request);
    const own = clients.get(parameters.get('client_id') ?? '');
    const isProven = own?.secret === parameters.get('client_secret');
    if (own === undefined || !own.active || !isProven)
      return answered(request, 401, { error: 'invalid_client' });
    if (parameters.get('grant_type') !== 'client_credentials') return poll(request, parameters, own);
    const asked = (parameters.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
    const granted = (quirks.grants ?? usualGrant)(own, asked);
    return granted === undefined
      ? answered(request, 400, { error: 'invalid_scope' })
      : issue(request, granted);
  };

  const device = (request: Outgoing): Answer => {
    const parameters = given(request, quirks.devicePlace);
    const id = parameters.get('client_id') ?? '';
    const isKnown = quirks.knowsEveryClient === true || clients.has(id);
    if (id === '' || !isKnown) return answered(request, 400, { error: 'invalid_client' });
    const code = `device-${++count}`;
    const userCode = `BCDF-${String(1000 + count).replace(/\d/g, (digit) => 'GHJKLMNPQR'[Number(digit)] ?? '')}`;
    const scopes = (parameters.get('scope') ?? '').split(' ');
    waiting.set(code, { client: id, userCode, scopes, state: 'authorization_pending' });
    const members = {
      ...{ device_code: code, user_code: userCode, verification_uri: 'http://stand-in/oauth2/device' },
      ...{ expires_in: 1800, interval: 5 },
    };
    const { deviceMembers = (same: Members) => same, deviceStatus = 200 } = quirks;
    return answered(request, deviceStatus, deviceMembers(members), { ...json, ...quirks.deviceHeaders });
  };

  const read = (request: Outgoing): Answer => {
    const own = request.token ?? request.headers?.['authorization']?.replace(/^bearer /i, '') ?? '';
    const uses = tokens.get(own);
    const challenge = { ...json, 'www-authenticate': 'Bearer' };
    if (uses === undefined) return answered(request, 401, {}, challenge);
    tokens.set(own, uses + 1);
    const letsIn = quirks.letsIn?.(own, uses) ?? true;
    return letsIn
      ? answered(request, 200, [{ id: 1, status: 'approved' }])
      : answered(request, 401, {}, challenge);
  };

  const send = async (request: Outgoing): Promise<Answer> => {
    const { pathname } = new URL(request.path, 'http://stand-in');
    if (pathname === '/oauth2/token') return token(request);
    if (pathname === '/oauth2/device_authorizations') return device(request);
    return read(request);
  };
  return { client: { send, exchanges: [], requests: 0 }, clients, waiting, quirks, create };
};
