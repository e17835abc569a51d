import type { Fault } from '../fault.ts';

/** A request body in XML is accepted and not read. */
export const xmlBodiesPassedOver: Fault = {
  id: 'formats/xml-bodies-passed-over',
  title: 'A request body in XML is accepted and not read.',
  violates: ['formats/request-bodies-are-json-or-xml', 'payments/put-exported-by-xml-body'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    const { body, change, input } = exchange;
    if (change !== undefined && input['by'] === 'xml' && /xml/i.test(body?.type ?? '')) {
      exchange.change = undefined;
      fired(exchange);
    }
    return step(exchange);
  },
};
