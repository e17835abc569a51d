import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';
import { letThrough } from '../../twist/let-through.ts';

/** Inspections are listed with a token of any scope. */
export const listTakesNoScope: Fault = {
  id: 'quality-inspections/list-takes-no-scope',
  title: 'Inspections are listed with a token of any scope.',
  violates: ['quality-inspections/reading-takes-the-read-scope'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough((exchange) => asksFor(exchange, 'list')),
};
