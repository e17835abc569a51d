import type { Step } from '../../pipeline/step.ts';
import type { Fault } from '../fault.ts';
import { isTokenRequest } from '../twist/token/change-answer.ts';
import { runWithHeaders } from '../twist/token/change-headers.ts';
import { runWithChoices } from '../twist/token/with-choices.ts';

/** A token is accepted as access_token in the query alone. */
export const tokenOnlyInQuery: Fault = {
  id: 'access/token-only-in-query',
  title: 'A token is accepted as access_token in the query alone.',
  violates: ['access/api-takes-bearer-token'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: (step, fired) => async (exchange) => {
    if (isTokenRequest(exchange)) return step(exchange);
    const { authorization, ...others } = exchange.incoming.headers;
    if (authorization !== undefined) fired(exchange);
    const inQuery: Step = (seen) => runWithChoices(step, seen, { 'access/token-outside-header': 'accepted' });
    return runWithHeaders(inQuery, exchange, others);
  },
};
