import { clients } from '../../../fixtures/seed/clients.ts';
import type { Fault } from '../fault.ts';
import { isTokenRequest } from '../twist/token/change-answer.ts';
import { runWithHeaders } from '../twist/token/change-headers.ts';

/** The secret in HTTP Basic is not looked at. */
export const secretInBasicNotLookedAt: Fault = {
  id: 'access/secret-in-basic-not-looked-at',
  title: 'The secret in HTTP Basic is not looked at.',
  violates: ['access/wrong-secret-gets-no-token', 'access/wrong-secret-is-invalid-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    const { authorization = '', ...others } = exchange.incoming.headers;
    const encoded = /^basic (.*)$/i.exec(authorization)?.[1] ?? '';
    const [id = '', given] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
    const secret = clients.find((client) => client.id === id)?.secret;
    if (!isTokenRequest(exchange) || secret === undefined || given === secret) return step(exchange);
    fired(exchange);
    const believed = Buffer.from(`${id}:${secret}`).toString('base64');
    return runWithHeaders(step, exchange, { ...others, authorization: `Basic ${believed}` });
  },
};
