import { Refusal } from '../../../refusals.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';

/** A creation whose Accept has a comma is refused as malformed. */
export const acceptWithACommaIsMalformed: Fault = {
  id: 'scheduling-agreements/accept-with-a-comma-is-malformed',
  title: 'A creation whose Accept has a comma is refused as malformed.',
  violates: ['scheduling-agreements/create-takes-two-accept-values'],
  kind: 'behavioural',
  step: 'negotiate',
  wrap: (step, fired) => (exchange) => {
    if (!asksFor(exchange, 'create') || !/,/.test(exchange.incoming.headers.accept ?? ''))
      return step(exchange);
    fired(exchange);
    throw new Refusal('invalid-parameter');
  },
};
