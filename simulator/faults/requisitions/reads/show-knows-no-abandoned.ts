import { Refusal } from '../../../refusals.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** A requisition that was abandoned is listed and yet cannot be shown. */
export const showKnowsNoAbandoned: Fault = {
  id: 'requisitions/show-knows-no-abandoned',
  title: 'A requisition that was abandoned is listed and yet cannot be shown.',
  violates: ['requisitions/show-answers-the-requisition'],
  kind: 'behavioural',
  step: 'load',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, ['show']) || exchange.document?.data['status'] !== 'abandoned') return;
    fired(exchange);
    throw new Refusal('unknown-id');
  },
};
