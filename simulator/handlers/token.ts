import { claimsOf, lifetime } from '../auth/claims.ts';
import { identifyClient } from '../auth/client-identity.ts';
import { grantScopes } from '../auth/granted-scopes.ts';
import { signToken } from '../auth/signing.ts';
import { TokenError } from '../auth/token-error.ts';
import { tokenParameters } from '../auth/token-parameters.ts';
import type { Exchange } from '../exchange.ts';
import type { Handler } from './handler.ts';

const noStore = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

const requireGrantType = (type: string | undefined): void => {
  if (type === undefined) throw new TokenError('invalid_request', 'grant_type is missing.');
  if (type !== 'client_credentials') {
    throw new TokenError('unsupported_grant_type', 'Only client_credentials is supported.');
  }
};

const issue = async ({ body, incoming, sandbox, search }: Exchange) => {
  const { choices, clock, random } = sandbox;
  const queryCounts = choices.of('access/token-parameter-place') === 'any';
  const parameters = tokenParameters({ search, body, queryCounts });
  requireGrantType(parameters.get('grant_type'));
  const client = identifyClient(parameters, incoming.headers.authorization, {
    wrongSecret: Number(choices.of('access/wrong-secret-status')),
    inactive: Number(choices.of('access/inactive-client-status')),
  });
  const granted = grantScopes(client, parameters.get('scope'), choices);
  const members = choices.of('access/token-answer-members');
  return {
    access_token: await signToken(claimsOf(sandbox, client, granted.scopes)),
    token_type: choices.of('access/token-type-spelling') === 'capital' ? 'Bearer' : 'bearer',
    expires_in: lifetime,
    ...((granted.told || members === 'scope') && { scope: granted.scopes.join(' ') }),
    ...(members === 'created-at' && { created_at: Math.floor(clock.now() / 1000) }),
    ...(members === 'refresh-token' && { refresh_token: random.hex(24) }),
  };
};

const errorAnswer = ({ outgoing, sandbox: { choices } }: Exchange, error: TokenError) => {
  outgoing.status = error.status;
  if (error.basic) outgoing.headers['WWW-Authenticate'] = 'Basic realm="procurement"';
  const members = choices.of('access/token-error-members');
  return {
    error: error.code,
    ...(members !== 'none' && { error_description: error.message }),
    ...(members === 'description-and-uri' && {
      error_uri: 'https://www.rfc-editor.org/rfc/rfc6749#section-5.2',
    }),
  };
};

const answer = async (exchange: Exchange) => {
  try {
    return await issue(exchange);
  } catch (error) {
    if (error instanceof TokenError) return errorAnswer(exchange, error);
    throw error;
  }
};

/** Issues a token by client credentials, or tells the error of RFC 6749 section 5.2. */
export const token: Handler = {
  apply: async (exchange) => {
    Object.assign(exchange.outgoing.headers, noStore);
    exchange.result = { kind: 'json', value: await answer(exchange) };
  },
};
