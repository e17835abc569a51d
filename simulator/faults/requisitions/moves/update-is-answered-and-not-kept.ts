import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** An update answers the requisition as changed and does not keep the change. */
export const updateIsAnsweredAndNotKept: Fault = {
  id: 'requisitions/update-is-answered-and-not-kept',
  title: 'An update answers the requisition as changed and does not keep the change.',
  violates: ['requisitions/update-changes'],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { document, sandbox } = exchange;
    if (!asksFor(exchange, ['update']) || document === undefined) return;
    fired(exchange);
    // The request is one transaction: what it stored is undone and the answer goes out all the same.
    sandbox.store.rollback();
    sandbox.store.begin();
  },
};
