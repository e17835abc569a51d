import { digestOf } from '../../auth/secrets.ts';
import type { RecordOf, StoredClient } from '../../auth/stored-records.ts';
import type { Exchange } from '../../exchange.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import { memoryOf } from './memory.ts';
import {
  clientIn,
  isCodeExchange,
  isGranted,
  isPoll,
  isRefresh,
  mislead,
  type Recollection,
  readAs,
  scopesIn,
  tokenForm,
  tokenRequest,
} from './requests.ts';

/** Predicates for the requests that exchange each kind of grant. */
const isRequestFor = { code: isCodeExchange, 'refresh-token': isRefresh, device: isPoll };

type GrantKind = keyof typeof isRequestFor;

/** The stored record of a grant. */
export type RememberedGrant<K extends GrantKind> = RecordOf[K];

type Recall<K extends GrantKind> = (
  kept: RememberedGrant<K>,
  params: URLSearchParams,
  exchange: Exchange,
) => RememberedGrant<K>;

/** Wraps `apply`: handles a token request as if the stored grant were what `recall` returns. */
export const misjudge = <K extends GrantKind>(kind: K, recall: Recall<K>, shows = isGranted): Wrapping =>
  mislead(
    tokenRequest,
    (params, exchange) => {
      const remember = (kept?: RememberedGrant<K>) => kept && recall(kept, params, exchange);
      return isRequestFor[kind](params) ? { kept: { [kind]: remember } as Recollection } : undefined;
    },
    shows,
  );

/** Wraps `apply`: a grant is accepted for the given number of milliseconds after it has expired. */
export const outlive = (kind: GrantKind, milliseconds: number): Wrapping =>
  misjudge(kind, (kept, _, { sandbox }) =>
    sandbox.clock.now() < kept.expires ? kept : { ...kept, expires: kept.expires + milliseconds },
  );

/** A copy of a grant that belongs to another client. */
export const ownedBy = <G extends RememberedGrant<GrantKind>>(kept: G, client: string): G =>
  'client' in kept ? { ...kept, client } : { ...kept, allowed: { ...kept.allowed, client } };

/** Wraps `apply`: compares only one half of a parameter; `issuedIn` returns the whole value when it is issued. */
export const compareHalf = (
  name: 'code' | 'device_code' | 'refresh_token',
  halfOf: (text: string) => string,
  issuedIn: (exchange: Exchange) => unknown,
): Wrapping => {
  const issued = memoryOf(() => new Map<string, string>());
  const misread = readAs(
    tokenRequest,
    (params, exchange) => {
      const meant = issued(exchange).get(halfOf(params.get(name) ?? ''));
      if (meant !== undefined) params.set(name, meant);
    },
    isGranted,
  );
  return wrapStep('apply', (step, fired) => async (exchange) => {
    await misread.wrap(step, fired)(exchange);
    const text = issuedIn(exchange);
    if (typeof text === 'string') issued(exchange).set(halfOf(text), text);
  });
};

/** Wraps `apply`: requests that `applies` selects are granted without a client secret; a wrong one is refused. */
export const acceptMissingSecret = (applies: (params: URLSearchParams) => boolean): Wrapping =>
  mislead(tokenRequest, (params) => {
    if (!applies(params) || params.get('client_secret')) return undefined;
    const parameters = new URLSearchParams(params);
    const secret = 'taken-for-the-secret';
    parameters.set('client_secret', secret);
    return {
      parameters,
      kept: { client: (client) => client && { ...client, secretDigest: digestOf(secret) } },
    };
  });

/** Wraps `apply`: accepts a wrong client secret if `suffices` returns true for it. */
export const takeForSecret = (suffices: (given: string, secret: string) => boolean): Wrapping =>
  readAs(tokenForm, (params) => {
    const [given, ...more] = params.getAll('client_secret');
    const secret = clientIn(params)?.secret;
    if (given === undefined || more.length > 0 || secret === undefined) return;
    if (suffices(given, secret)) params.set('client_secret', secret);
  });

/** Wraps `apply`: a client credentials request is granted those of the requested scopes that `further` selects. */
export const grantFurtherScopes = (
  further: (client: StoredClient, requested: readonly string[]) => readonly string[],
): Wrapping =>
  mislead(tokenRequest, (parameters) => {
    const requested = scopesIn(parameters);
    if (parameters.get('grant_type') !== 'client_credentials' || requested.length === 0) return undefined;
    const remember = (client: StoredClient): StoredClient => {
      const granted = further(client, requested);
      const added = requested.filter((scope) => granted.includes(scope) && !client.scopes.includes(scope));
      return { ...client, scopes: [...client.scopes, ...added] };
    };
    return { kept: { client: (client) => client && remember(client) } };
  });
