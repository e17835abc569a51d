import { Refusal } from '../../../refusals.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';
import { isInXml } from '../../twist/requisition-endpoints.ts';

/** A reassignment in JSON is refused: it must be written in XML. */
export const jsonIsRefused: Fault = {
  id: 'user-reassignments/json-is-refused',
  title: 'A reassignment in JSON is refused: it must be written in XML.',
  violates: ['user-reassignments/create-takes-json'],
  kind: 'behavioural',
  step: 'validate',
  wrap: (step, fired) => (exchange) => {
    if (!asksFor(exchange, 'create') || isInXml(exchange)) return step(exchange);
    fired(exchange);
    throw new Refusal('content-type');
  },
};
