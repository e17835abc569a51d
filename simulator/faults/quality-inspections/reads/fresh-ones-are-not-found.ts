import { Refusal } from '../../../refusals.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';

/** An inspection that was created a moment ago is not found. */
export const freshOnesAreNotFound: Fault = {
  id: 'quality-inspections/fresh-ones-are-not-found',
  title: 'An inspection that was created a moment ago is not found.',
  violates: [
    'quality-inspections/create-makes-an-open-inspection',
    'quality-inspections/show-answers-the-inspection',
  ],
  kind: 'behavioural',
  step: 'load',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { document } = exchange;
    if (!asksFor(exchange, 'show') || document?.data['created-at'] !== document?.data['modified-at']) return;
    fired(exchange);
    throw new Refusal('unknown-id');
  },
};
