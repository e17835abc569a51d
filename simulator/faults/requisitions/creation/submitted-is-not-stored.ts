import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** A requisition that submit_for_approval made is answered with an id and not stored. */
export const submittedIsNotStored: Fault = {
  id: 'requisitions/submitted-is-not-stored',
  title: 'A requisition that submit_for_approval made is answered with an id and not stored.',
  violates: ['requisitions/submit-makes-a-requisition'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, ['submit-for-approval']) || exchange.document === undefined) return;
    fired(exchange);
    exchange.sandbox.store.remove('requisition-header', exchange.document.id);
  },
};
