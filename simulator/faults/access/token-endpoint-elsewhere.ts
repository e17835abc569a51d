import { Refusal } from '../../refusals.ts';
import type { Fault } from '../fault.ts';

const here = '/oauth2/token';
const there = '/oauth2/access_token';

/** Tokens are issued at /oauth2/access_token instead of /oauth2/token. */
export const tokenEndpointElsewhere: Fault = {
  id: 'access/token-endpoint-elsewhere',
  title: 'Tokens are issued at /oauth2/access_token instead of /oauth2/token.',
  violates: ['access/token-endpoint-is-post-oauth2-token'],
  kind: 'behavioural',
  step: 'route',
  wrap: (step, fired) => (exchange) => {
    if (exchange.path === there) exchange.path = here;
    else if (exchange.path === here) {
      fired(exchange);
      throw new Refusal('unknown-path');
    }
    return step(exchange);
  },
};
