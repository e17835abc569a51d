import type { Fault } from '../../fault.ts';

/** A client that the user turned down gets a code. */
export const deniedRequestGetsACode: Fault = {
  id: 'access/denied-request-gets-a-code',
  title: 'A client that the user turned down gets a code.',
  violates: ['access/refused-consent-gives-no-code', 'access/refused-consent-is-access-denied'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    const { body, extra } = exchange;
    if (extra?.purpose !== 'decision on a client' || body === undefined) return step(exchange);
    const text = body.text.replace(/\bdecision=deny\b/, 'decision=allow');
    if (text !== body.text) fired(exchange);
    exchange.body = { ...body, text };
    return step(exchange);
  },
};
