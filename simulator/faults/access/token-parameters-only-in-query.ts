import type { Fault } from '../fault.ts';
import { isTokenRequest } from '../twist/token/change-answer.ts';

/** Of a token request only the query is read; the form body is passed over. */
export const tokenParametersOnlyInQuery: Fault = {
  id: 'access/token-parameters-only-in-query',
  title: 'Of a token request only the query is read; the form body is passed over.',
  violates: ['access/token-request-is-form-encoded'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    if (isTokenRequest(exchange) && exchange.body !== undefined && exchange.body.text !== '') {
      exchange.body = undefined;
      fired(exchange);
    }
    return step(exchange);
  },
};
