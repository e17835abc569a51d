import type { Fault } from '../fault.ts';
import { isTokenRequest } from '../twist/token/change-answer.ts';
import { runWithHeaders } from '../twist/token/change-headers.ts';

/** HTTP Basic is not read at the token endpoint. */
export const basicNotRead: Fault = {
  id: 'access/basic-not-read',
  title: 'HTTP Basic is not read at the token endpoint.',
  violates: ['access/client-may-authenticate-by-basic'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    const { authorization, ...others } = exchange.incoming.headers;
    const { body } = exchange;
    if (!isTokenRequest(exchange) || authorization === undefined || body?.text.includes('client_secret=')) {
      return step(exchange);
    }
    fired(exchange);
    return runWithHeaders(step, exchange, others);
  },
};
