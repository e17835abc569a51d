import type { Fault } from '../fault.ts';

/** exported in an XML body counts only with a type attribute. */
export const xmlMarkNeedsAType: Fault = {
  id: 'payments/xml-mark-needs-a-type',
  title: 'exported in an XML body counts only with a type attribute.',
  violates: ['payments/put-exported-by-xml-body'],
  kind: 'behavioural',
  step: 'decide',
  wrap: (step, fired) => async (exchange) => {
    const { body, endpoint, input } = exchange;
    const isPlain = /xml/i.test(body?.type ?? '') && !/<exported[^>]*\btype=/.test(body?.text ?? '');
    if (
      endpoint?.deed === 'mark-exported' &&
      isPlain &&
      input['by'] === 'xml' &&
      input['exported'] === true
    ) {
      fired(exchange);
      exchange.input = { ...input, exported: undefined };
    }
    return step(exchange);
  },
};
