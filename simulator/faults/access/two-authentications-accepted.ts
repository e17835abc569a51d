import type { Fault } from '../fault.ts';
import { isTokenRequest } from '../twist/token/change-answer.ts';
import { runWithHeaders } from '../twist/token/change-headers.ts';

/** A client that authenticates by HTTP Basic and in the body at once gets a token. */
export const twoAuthenticationsAccepted: Fault = {
  id: 'access/two-authentications-accepted',
  title: 'A client that authenticates by HTTP Basic and in the body at once gets a token.',
  violates: ['access/one-client-authentication-per-request'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    const { authorization, ...others } = exchange.incoming.headers;
    const inBody = exchange.body?.text.includes('client_secret=') ?? false;
    if (!isTokenRequest(exchange) || authorization === undefined || !inBody) return step(exchange);
    fired(exchange);
    return runWithHeaders(step, exchange, others);
  },
};
