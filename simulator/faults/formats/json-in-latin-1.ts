import type { Fault } from '../fault.ts';
import { inLatin1 } from '../twist/wire/in-latin-1.ts';

/** JSON is encoded in ISO 8859-1, and says so. */
export const jsonInLatin1: Fault = {
  id: 'formats/json-in-latin-1',
  title: 'JSON is encoded in ISO 8859-1, and says so.',
  violates: ['formats/json-is-utf-8', 'formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { outgoing, result } = exchange;
    if (exchange.format !== 'json' || (result.kind !== 'one' && result.kind !== 'many')) return;
    outgoing.headers['Content-Type'] = 'application/json; charset=iso-8859-1';
    outgoing.body = inLatin1(outgoing.body);
    fired(exchange);
  },
};
