import type { Fault } from '../fault.ts';
import { isTokenRequest } from '../twist/token/change-answer.ts';

/** A client credentials request is sent on to the page where a person consents. */
export const consentComesFirst: Fault = {
  id: 'access/consent-comes-first',
  title: 'A client credentials request is sent on to the page where a person consents.',
  violates: ['access/token-is-issued-without-a-user'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { outgoing, sandbox } = exchange;
    if (!isTokenRequest(exchange) || outgoing.status >= 300) return;
    outgoing.status = 302;
    outgoing.headers['Location'] = `${sandbox.baseUrl}/oauth2/authorizations/new`;
    exchange.result = { kind: 'nothing' };
    fired(exchange);
  },
};
