import { endpoint } from '../../../models/endpoints/index.ts';
import { Refusal } from '../../refusals.ts';
import type { Fault } from '../fault.ts';

/** Tokens are issued to GET requests with the parameters in the query; POST is refused. */
export const tokenEndpointTakesGet: Fault = {
  id: 'access/token-endpoint-takes-get',
  title: 'Tokens are issued to GET requests with the parameters in the query; POST is refused.',
  violates: ['access/token-endpoint-is-post-oauth2-token'],
  kind: 'behavioural',
  step: 'route',
  wrap: (step, fired) => (exchange) => {
    if (exchange.path !== '/oauth2/token') return step(exchange);
    if (exchange.incoming.method !== 'GET') {
      fired(exchange);
      throw new Refusal('method-not-allowed', { headers: { Allow: 'GET' } });
    }
    exchange.endpoint = endpoint('token.issue');
    return undefined;
  },
};
