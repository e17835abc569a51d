import { Refusal } from '../../refusals.ts';
import type { Fault } from '../fault.ts';

/** A sheet in draft is listed and yet cannot be shown. */
export const draftsAreNotShown: Fault = {
  id: 'service-sheets/drafts-are-not-shown',
  title: 'A sheet in draft is listed and yet cannot be shown.',
  violates: ['service-sheets/show-answers-the-sheet'],
  kind: 'behavioural',
  step: 'load',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { document, endpoint } = exchange;
    if (endpoint?.id !== 'service-sheets.show' || document?.data['status'] !== 'draft') return;
    fired(exchange);
    throw new Refusal('unknown-id');
  },
};
