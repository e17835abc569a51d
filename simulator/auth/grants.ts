import type { Exchange } from '../exchange.ts';
import type { Bearer } from './claims.ts';
import { type Exchanged, exchangeCode } from './codes.ts';
import { pollDevice } from './devices.ts';
import { grantScopes } from './granted-scopes.ts';
import type { Allowed, GrantType, KeptClient } from './kept.ts';
import { issueRefreshToken, refresh } from './refresh-tokens.ts';
import type { TokenParameters } from './token-parameters.ts';

/** What a token request gets, before it is spelled. */
export interface Issue {
  readonly bearer: Bearer;
  /** The scopes differ from those asked for: the answer must tell them (RFC 6749 section 5.1). */
  readonly told: boolean;
  readonly refreshToken?: string;
  /** Absent for a client of its own. */
  readonly allowed?: Allowed;
}

export interface GrantRequest {
  readonly client: KeptClient;
  readonly parameters: TokenParameters;
}

/** One grant: who may use it, and what it does. `run` throws a `TokenError`. */
export interface GrantRow {
  readonly types: readonly GrantType[];
  readonly run: (exchange: Exchange, request: GrantRequest) => Issue;
}

const getsRefreshToken = ({ sandbox: { choices } }: Exchange, scopes: readonly string[]): boolean => {
  const choice = choices.of('access/refresh-token');
  return choice === 'always' || (choice === 'offline-access' && scopes.includes('offline_access'));
};

const ofUser = (exchange: Exchange, { client }: GrantRequest, exchanged: Exchanged): Issue => {
  const { allowed, family } = exchanged;
  const refreshToken = getsRefreshToken(exchange, allowed.scopes)
    ? issueRefreshToken(exchange.sandbox, exchanged)
    : undefined;
  return {
    bearer: { client: client.id, user: allowed.user, scopes: allowed.scopes, family },
    told: false,
    allowed,
    ...(refreshToken !== undefined && { refreshToken }),
  };
};

const ofClient = ({ sandbox }: Exchange, { client, parameters }: GrantRequest): Issue => {
  const { scopes, told } = grantScopes(client, parameters.get('scope'), sandbox.choices);
  return { bearer: { client: client.id, scopes, family: client.family }, told };
};

const refreshed = (exchange: Exchange, request: GrantRequest): Issue => {
  const { allowed, family, scopes, refreshToken } = refresh(exchange, request);
  return {
    bearer: { client: request.client.id, user: allowed.user, scopes, family },
    told: false,
    allowed: { ...allowed, scopes },
    ...(refreshToken !== undefined && { refreshToken }),
  };
};

/** Every grant of the token endpoint, by its grant_type. */
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
  refresh_token: { types: ['authorization_code', 'device_code'], run: refreshed },
};
