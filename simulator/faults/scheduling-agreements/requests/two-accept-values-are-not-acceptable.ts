import { Refusal } from '../../../refusals.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';

/** A creation that accepts JSON and XML is refused: neither is chosen. */
export const twoAcceptValuesAreNotAcceptable: Fault = {
  id: 'scheduling-agreements/two-accept-values-are-not-acceptable',
  title: 'A creation that accepts JSON and XML is refused: neither is chosen.',
  violates: ['scheduling-agreements/create-takes-two-accept-values'],
  kind: 'behavioural',
  step: 'negotiate',
  wrap: (step, fired) => (exchange) => {
    if (!asksFor(exchange, 'create') || !/json.*,.*xml/.test(exchange.incoming.headers.accept ?? ''))
      return step(exchange);
    fired(exchange);
    throw new Refusal('not-acceptable');
  },
};
