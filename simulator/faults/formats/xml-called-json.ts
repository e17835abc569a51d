import type { Fault } from '../fault.ts';

/** A request that accepts JSON is answered with XML that says it is JSON. */
export const xmlCalledJson: Fault = {
  id: 'formats/xml-called-json',
  title: 'A request that accepts JSON is answered with XML that says it is JSON.',
  violates: ['formats/accept-json-answers-json'],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) => async (exchange) => {
    const isRead = exchange.format === 'json' && exchange.endpoint?.resource !== undefined;
    if (isRead) exchange.format = 'xml';
    await step(exchange);
    if (!isRead || exchange.outgoing.body === '') return;
    exchange.outgoing.headers['Content-Type'] = 'application/json';
    fired(exchange);
  },
};
