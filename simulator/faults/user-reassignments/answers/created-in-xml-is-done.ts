import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

/** The answer in XML to a creation has status done. */
export const createdInXmlIsDone: Fault = {
  id: 'user-reassignments/created-in-xml-is-done',
  title: 'The answer in XML to a creation has status done.',
  violates: ['user-reassignments/create-answers-status-new'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data, exchange) =>
    asksFor(exchange, 'create') && exchange.format === 'xml' ? { ...data, status: 'done' } : data,
  ),
};
