import { Refusal } from '../../refusals.ts';
import type { Fault } from '../fault.ts';

/** A request body in XML is refused. */
export const xmlBodiesRefused: Fault = {
  id: 'formats/xml-bodies-refused',
  title: 'A request body in XML is refused.',
  violates: ['formats/request-bodies-are-json-or-xml', 'payments/put-exported-by-xml-body'],
  kind: 'behavioural',
  step: 'body',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    if (!/xml/i.test(exchange.body?.type ?? '')) return;
    fired(exchange);
    throw new Refusal('content-type');
  },
};
