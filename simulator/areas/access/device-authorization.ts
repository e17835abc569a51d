import type { Handler } from '../../actions/handler.ts';
import { identifyClient } from '../../auth/client-identity.ts';
import { openDevice } from '../../auth/devices.ts';
import { grantScopes } from '../../auth/grants.ts';
import { errorAnswer, noStore, TokenError, tokenParameters } from '../../auth/token-answer.ts';
import type { Exchange } from '../../exchange.ts';

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

const answer = (exchange: Exchange) => {
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
    exchange.result = { kind: 'json', value: answer(exchange) };
  },
};
