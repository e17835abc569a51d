import type { Fault } from '../fault.ts';

/** A request that accepts XML is answered with JSON that says it is XML. */
export const jsonCalledXml: Fault = {
  id: 'formats/json-called-xml',
  title: 'A request that accepts XML is answered with JSON that says it is XML.',
  violates: ['formats/accept-xml-answers-xml'],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) => async (exchange) => {
    const isRead = exchange.format === 'xml' && exchange.endpoint?.resource !== undefined;
    if (isRead) exchange.format = 'json';
    await step(exchange);
    if (!isRead || exchange.outgoing.body === '') return;
    exchange.outgoing.headers['Content-Type'] = 'application/xml';
    fired(exchange);
  },
};
