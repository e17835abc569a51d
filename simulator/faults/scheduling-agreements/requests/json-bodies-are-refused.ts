import { Refusal } from '../../../refusals.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';

/** A new agreement as JSON is refused for its Content-Type. */
export const jsonBodiesAreRefused: Fault = {
  id: 'scheduling-agreements/json-bodies-are-refused',
  title: 'A new agreement as JSON is refused for its Content-Type.',
  violates: ['scheduling-agreements/create-body-is-json'],
  kind: 'behavioural',
  step: 'validate',
  wrap: (step, fired) => (exchange) => {
    if (!asksFor(exchange, 'create') || !/json/i.test(exchange.body?.type ?? '')) return step(exchange);
    fired(exchange);
    throw new Refusal('content-type');
  },
};
