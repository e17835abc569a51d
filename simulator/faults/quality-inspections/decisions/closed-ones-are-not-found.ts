import { Refusal } from '../../../refusals.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';

/** A Closed inspection cannot be read any more. */
export const closedOnesAreNotFound: Fault = {
  id: 'quality-inspections/closed-ones-are-not-found',
  title: 'A Closed inspection cannot be read any more.',
  violates: ['quality-inspections/decision-can-be-read'],
  kind: 'behavioural',
  step: 'load',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, 'show') || exchange.document?.data['status'] !== 'closed') return;
    fired(exchange);
    throw new Refusal('unknown-id');
  },
};
