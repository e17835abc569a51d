import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';

/** The answer to a creation has no body. */
export const creationAnswersNothing: Fault = {
  id: 'quality-inspections/creation-answers-nothing',
  title: 'The answer to a creation has no body.',
  violates: ['quality-inspections/create-answers-open'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, 'create')) return;
    fired(exchange);
    exchange.result = { kind: 'nothing' };
  },
};
