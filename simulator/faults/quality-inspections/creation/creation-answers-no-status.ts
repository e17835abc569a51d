import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';
import { show } from '../../twist/inspection/show.ts';

/** The answer to a creation leaves out the status. */
export const creationAnswersNoStatus: Fault = {
  id: 'quality-inspections/creation-answers-no-status',
  title: 'The answer to a creation leaves out the status.',
  violates: ['quality-inspections/create-answers-open'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data, exchange) => {
    if (!asksFor(exchange, 'create')) return data;
    const { status: _, ...others } = data;
    return others;
  }),
};
