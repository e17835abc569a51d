import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';
import { letThrough } from '../../twist/let-through.ts';

/** Inspections are created with a token of any scope. */
export const creationTakesNoScope: Fault = {
  id: 'quality-inspections/creation-takes-no-scope',
  title: 'Inspections are created with a token of any scope.',
  violates: ['quality-inspections/writing-takes-the-write-scope'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough((exchange) => asksFor(exchange, 'create')),
};
