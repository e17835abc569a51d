import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';
import { show } from '../../twist/inspection/show.ts';

/** The answer to a creation tells the status that comes next. */
export const creationAnswersInProgress: Fault = {
  id: 'quality-inspections/creation-answers-in-progress',
  title: 'The answer to a creation tells the status that comes next.',
  violates: ['quality-inspections/create-answers-open'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data, exchange) => (asksFor(exchange, 'create') ? { ...data, status: 'in_progress' } : data)),
};
