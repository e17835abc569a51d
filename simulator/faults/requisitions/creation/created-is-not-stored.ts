import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** A new requisition is answered with an id and not stored. */
export const createdIsNotStored: Fault = {
  id: 'requisitions/created-is-not-stored',
  title: 'A new requisition is answered with an id and not stored.',
  violates: ['requisitions/create-makes-a-draft'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, ['create']) || exchange.document === undefined) return;
    fired(exchange);
    exchange.sandbox.store.remove('requisition-header', exchange.document.id);
  },
};
