import { scopes as existing } from '../../fixtures/seed/clients.ts';
import { shortenText } from '../../models/wire/spelling.ts';
import { type Choices, choose } from '../choices.ts';
import type { Exchange } from '../exchange.ts';
import type { Bearer } from './claims.ts';
import { type CodeExchangeResult, exchangeCode } from './codes.ts';
import { pollDevice } from './devices.ts';
import type { GrantedScopes } from './grant.ts';
import { issueRefreshToken, refresh } from './refresh-tokens.ts';
import type { GrantType, StoredClient, UserConsent } from './stored-records.ts';
import { TokenError, type TokenParameters, wordsOf } from './token-answer.ts';

/** The scopes granted to a request that names none. Throws a `TokenError`. */
const withoutRequest = {
  all: ({ scopes }: StoredClient): GrantedScopes => ({ scopes, told: false }),
  default: ({ presetScope }: StoredClient): GrantedScopes => ({ scopes: [presetScope], told: true }),
  refused: (): GrantedScopes => {
    throw new TokenError('invalid_scope', 'scope is missing.');
  },
};

/** The scopes for an error message, with a hint about the most common mistake. */
const nameScopes = (scopes: readonly string[]): string => {
  const named = scopes
    .slice(0, 3)
    .map((scope) => shortenText(scope))
    .join(' ');
  return scopes.some((scope) => /[,;]/.test(scope)) ? `${named} (blanks separate scopes, not commas)` : named;
};

/** Determines the granted scopes of a request. Throws a `TokenError`. */
export const grantScopes = (
  client: StoredClient,
  scope: string | undefined,
  choices: Choices,
): GrantedScopes => {
  const requested = [...new Set(wordsOf(scope))];
  if (scope !== undefined && requested.length === 0) {
    throw new TokenError('invalid_scope', 'scope names no scope.');
  }
  if (requested.length === 0) return choose(choices, 'access/omitted-scope', withoutRequest)(client);
  const unknown = requested.filter((one) => !existing.includes(one));
  const lacking = requested.filter((one) => existing.includes(one) && !client.scopes.includes(one));
  if (unknown.length > 0 && choices.of('access/unknown-scope') === 'refused') {
    throw new TokenError('invalid_scope', `There is no scope ${nameScopes(unknown)}.`);
  }
  if (lacking.length > 0 && choices.of('access/scope-the-client-lacks') === 'refused') {
    throw new TokenError('invalid_scope', `Not assigned to the client: scope ${nameScopes(lacking)}.`);
  }
  const granted = requested.filter((one) => client.scopes.includes(one));
  if (granted.length === 0)
    throw new TokenError('invalid_scope', `None can be granted of the scopes ${nameScopes(requested)}.`);
  return { scopes: granted, told: granted.length < requested.length };
};

/** The result of a token request before serialization. */
export interface Issue {
  readonly bearer: Bearer;
  /** The scopes differ from the requested ones: the response must list them (RFC 6749 section 5.1). */
  readonly told: boolean;
  readonly refreshToken?: string;
  /** Absent for client credentials. */
  readonly allowed?: UserConsent;
}

interface GrantRequest {
  readonly client: StoredClient;
  readonly parameters: TokenParameters;
}

/** A grant type: the client types that may use it, and its implementation. `run` throws a `TokenError`. */
export interface GrantRow {
  readonly types: readonly GrantType[];
  readonly run: (exchange: Exchange, request: GrantRequest) => Issue;
}

const getsRefreshToken = ({ sandbox: { choices } }: Exchange, scopes: readonly string[]): boolean =>
  choose(choices, 'access/refresh-token', {
    'offline-access': scopes.includes('offline_access'),
    always: true,
    never: false,
  });

/** A user's consent without scopes that the client has lost since (Resources and their fields > OAuth client). */
const remainingConsent = ({ scopes }: StoredClient, allowed: UserConsent): UserConsent => {
  const left = allowed.scopes.filter((scope) => scopes.includes(scope));
  if (left.length === allowed.scopes.length) return allowed;
  if (left.length === 0) throw new TokenError('invalid_scope', 'The client has none of the scopes any more.');
  return { ...allowed, scopes: left, told: true };
};

const isOther = (requested: string | undefined, granted: readonly string[]): boolean => {
  const named = wordsOf(requested);
  return named.length > 0 && (named.length !== granted.length || named.some((one) => !granted.includes(one)));
};

const ofUser = (
  exchange: Exchange,
  { client, parameters }: GrantRequest,
  { allowed: before, family }: CodeExchangeResult,
): Issue => {
  const allowed = remainingConsent(client, before);
  const refreshToken = getsRefreshToken(exchange, allowed.scopes)
    ? issueRefreshToken(exchange.sandbox, { allowed, family })
    : undefined;
  return {
    bearer: { client: client.id, user: allowed.user, scopes: allowed.scopes, family },
    told: allowed.told === true || isOther(parameters.get('scope'), allowed.scopes),
    allowed,
    ...(refreshToken !== undefined && { refreshToken }),
  };
};

const ofClient = ({ sandbox }: Exchange, { client, parameters }: GrantRequest): Issue => {
  const { scopes, told } = grantScopes(client, parameters.get('scope'), sandbox.choices);
  return { bearer: { client: client.id, scopes, family: client.family }, told };
};

const refreshedIssue = (exchange: Exchange, request: GrantRequest): Issue => {
  const { allowed, family, scopes: requested, refreshToken } = refresh(exchange, request);
  const left = remainingConsent(request.client, { ...allowed, scopes: requested });
  return {
    bearer: { client: request.client.id, user: allowed.user, scopes: left.scopes, family },
    told: left.scopes.length < requested.length,
    allowed: left,
    ...(refreshToken !== undefined && { refreshToken }),
  };
};

/** The grant types of the token endpoint. */
export const grants: Readonly<Record<string, GrantRow>> = {
  client_credentials: { types: ['client_credentials'], run: ofClient },
  authorization_code: {
    types: ['authorization_code'],
    run: (exchange, request) => ofUser(exchange, request, exchangeCode(exchange, request)),
  },
  'urn:ietf:params:oauth:grant-type:device_code': {
    types: ['device_code'],
    run: (exchange, request) => ofUser(exchange, request, pollDevice(exchange, request)),
  },
  refresh_token: { types: ['authorization_code', 'device_code'], run: refreshedIssue },
};
