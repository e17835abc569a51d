import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';
import { letThrough } from '../../twist/let-through.ts';

/** Inspections are read with a token of any scope. */
export const readingTakesNoScope: Fault = {
  id: 'quality-inspections/reading-takes-no-scope',
  title: 'Inspections are read with a token of any scope.',
  violates: ['quality-inspections/reading-takes-the-read-scope'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough((exchange) => asksFor(exchange, 'show', 'list')),
};
