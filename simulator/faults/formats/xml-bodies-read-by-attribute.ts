import type { Fault } from '../fault.ts';

/** A value in an XML body counts only where it stands in an attribute of the root. */
export const xmlBodiesReadByAttribute: Fault = {
  id: 'formats/xml-bodies-read-by-attribute',
  title: 'A value in an XML body counts only where it stands in an attribute of the root.',
  violates: ['formats/request-bodies-are-json-or-xml', 'payments/put-exported-by-xml-body'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    const { body, change, input } = exchange;
    const isXml = input['by'] === 'xml' && /xml/i.test(body?.type ?? '');
    if (change !== undefined && isXml && !/<[\w-]+\s+exported=/.test(body?.text ?? '')) {
      exchange.change = undefined;
      fired(exchange);
    }
    return step(exchange);
  },
};
