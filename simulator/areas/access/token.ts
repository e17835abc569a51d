import { ownValue } from '../../../models/members.ts';
import { searchParamsOf } from '../../../models/query/parameters.ts';
import { shortenText } from '../../../models/wire/spelling.ts';
import type { Handler } from '../../actions/handler.ts';
import { claimsOf, idClaimsOf, lifetime } from '../../auth/claims.ts';
import { identifyClient, namedClient } from '../../auth/client-identity.ts';
import { clientOf, endTokensOf } from '../../auth/clients.ts';
import { failCode } from '../../auth/codes.ts';
import { openDevice } from '../../auth/devices.ts';
import { type GrantRow, grantScopes, grants, type Issue } from '../../auth/grants.ts';
import { failRefresh } from '../../auth/refresh-tokens.ts';
import type { StoredClient } from '../../auth/stored-records.ts';
import {
  errorAnswer,
  noStore,
  TokenError,
  type TokenParameters,
  tokenParameters,
} from '../../auth/token-answer.ts';
import type { Exchange } from '../../exchange.ts';

const queryCounts = ({ sandbox: { choices }, search }: Exchange): boolean => {
  const isCode = searchParamsOf(search).get('grant_type') === 'authorization_code';
  return isCode || choices.of('access/token-parameter-place') === 'any';
};

const parametersOf = (exchange: Exchange): TokenParameters => {
  const { body, sandbox, search } = exchange;
  const parameters = tokenParameters({ search, body, queryCounts: queryCounts(exchange) });
  const queryOnly = sandbox.choices.of('access/code-parameter-place') === 'query';
  if (!queryOnly || parameters.get('grant_type') !== 'authorization_code') return parameters;
  return tokenParameters({ search, body: undefined, queryCounts: true });
};

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** Other names of grants, valid by choice. */
const shortNames: Readonly<Record<string, string>> = { device_code: deviceGrant, [deviceGrant]: 'not known' };

const grantOf = (type: string | undefined, { choices }: Exchange['sandbox']): GrantRow => {
  if (type === undefined) throw new TokenError('invalid_request', 'grant_type is missing.');
  const isShort = choices.of('access/device-token-request') === 'short';
  const named = isShort ? (ownValue(shortNames, type) ?? type) : type;
  const row = ownValue(grants, named);
  const refused = type === 'refresh_token' && choices.of('access/refresh-request') === 'refused';
  if (row !== undefined && !refused) return row;
  throw new TokenError('unsupported_grant_type', `The grant_type ${shortenText(type)} is not supported.`);
};

const checkGrant = ({ choices }: Exchange['sandbox'], { types }: GrantRow, client: StoredClient): void => {
  if (types.includes(client.grantType) || choices.of('access/grant-other-than-own') === 'accepted') return;
  throw new TokenError('unauthorized_client', `The client was created for the grant ${client.grantType}.`);
};

const answerOf = async ({ sandbox }: Exchange, { bearer, told, refreshToken, allowed }: Issue) => {
  const { choices, clock, random, signing } = sandbox;
  const members = choices.of('access/token-answer-members');
  const identified =
    allowed?.scopes.includes('openid') === true && choices.of('access/id-token') === 'issued';
  const refresh = refreshToken ?? (members === 'refresh-token' && !allowed ? random.hex(24) : undefined);
  return {
    access_token: await signing.sign(claimsOf(sandbox, bearer)),
    token_type: choices.of('access/token-type-spelling') === 'capital' ? 'Bearer' : 'bearer',
    expires_in: lifetime,
    ...((told || members === 'scope') && { scope: bearer.scopes.join(' ') }),
    ...(members === 'created-at' && { created_at: Math.floor(clock.now() / 1000) }),
    ...(refresh !== undefined && { refresh_token: refresh }),
    ...(identified && { id_token: await signing.sign(idClaimsOf(sandbox, allowed)) }),
  };
};

const issue = async (exchange: Exchange, parameters: TokenParameters) => {
  const { incoming, sandbox } = exchange;
  const grant = grantOf(parameters.get('grant_type'), sandbox);
  const mayOmitSecret =
    grant.types[0] === 'device_code' && sandbox.choices.of('access/device-client-secret') === 'never-asked';
  const client = identifyClient(sandbox, parameters, {
    header: incoming.headers.authorization,
    secret: mayOmitSecret ? 'optional' : 'required',
  });
  checkGrant(sandbox, grant, client);
  return answerOf(exchange, grant.run(exchange, { client, parameters }));
};

/** Lets a refused request revoke the code, the refresh token or, by choice, all tokens of the client. */
const noteFailure = (
  { incoming, sandbox }: Exchange,
  parameters: TokenParameters,
  { code }: TokenError,
): void => {
  if (code === 'authorization_pending' || code === 'slow_down') return;
  const type = parameters.get('grant_type');
  if (type === 'authorization_code') failCode(sandbox, parameters.get('code') ?? '');
  if (type === 'refresh_token') failRefresh(sandbox, parameters.get('refresh_token') ?? '');
  if (sandbox.choices.of('access/failed-attempt') !== 'all') return;
  const client = clientOf(sandbox, namedClient(parameters, incoming.headers.authorization) ?? '');
  if (client !== undefined) endTokensOf(sandbox, client);
};

const answer = async (exchange: Exchange) => {
  let parameters: TokenParameters = new Map();
  try {
    parameters = parametersOf(exchange);
    return await issue(exchange, parameters);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    noteFailure(exchange, parameters, error);
    return errorAnswer(exchange, error);
  }
};

/** Issues tokens by every grant, or answers with the error of RFC 6749 section 5.2. */
export const token: Handler = {
  apply: async (exchange) => {
    Object.assign(exchange.outgoing.headers, noStore);
    exchange.result = { kind: 'json', value: await answer(exchange) };
  },
};

const openAuthorization = ({ body, incoming, sandbox, search }: Exchange) => {
  const { choices } = sandbox;
  const form = choices.of('access/device-parameter-place') === 'any' ? body : undefined;
  const parameters = tokenParameters({ search, body: form, queryCounts: true });
  const client = identifyClient(sandbox, parameters, {
    header: incoming.headers.authorization,
    secret: 'optional',
  });
  const fits = client.grantType === 'device_code' || choices.of('access/grant-other-than-own') === 'accepted';
  if (!fits) throw new TokenError('unauthorized_client', 'The client was created for another grant.');
  return openDevice(sandbox, client, grantScopes(client, parameters.get('scope'), choices));
};

const answerWithCode = (exchange: Exchange) => {
  try {
    return openAuthorization(exchange);
  } catch (error) {
    if (error instanceof TokenError) return errorAnswer(exchange, error);
    throw error;
  }
};

/** Gives a device its codes (RFC 8628 section 3.1), or answers with the error. */
export const deviceAuthorization: Handler = {
  apply: (exchange) => {
    Object.assign(exchange.outgoing.headers, noStore);
    exchange.result = { kind: 'json', value: answerWithCode(exchange) };
  },
};
