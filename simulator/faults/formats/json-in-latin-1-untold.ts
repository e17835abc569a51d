import type { Fault } from '../fault.ts';
import { inLatin1 } from '../twist/wire/in-latin-1.ts';

/** JSON is encoded in ISO 8859-1, though it says UTF-8. */
export const jsonInLatin1Untold: Fault = {
  id: 'formats/json-in-latin-1-untold',
  title: 'JSON is encoded in ISO 8859-1, though it says UTF-8.',
  violates: ['formats/json-is-utf-8', 'formats/json-and-xml-agree', 'payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { outgoing, result } = exchange;
    if (exchange.format !== 'json' || (result.kind !== 'one' && result.kind !== 'many')) return;
    if (!/\P{ASCII}/u.test(outgoing.body)) return;
    outgoing.body = inLatin1(outgoing.body);
    fired(exchange);
  },
};
