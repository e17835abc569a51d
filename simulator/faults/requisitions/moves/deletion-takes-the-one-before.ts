import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** A deletion takes the requisition that was made before as well. */
export const deletionTakesTheOneBefore: Fault = {
  id: 'requisitions/deletion-takes-the-one-before',
  title: 'A deletion takes the requisition that was made before as well.',
  violates: ['requisitions/delete-deletes'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    const { document, sandbox } = exchange;
    await step(exchange);
    if (!asksFor(exchange, ['delete']) || document === undefined) return;
    const before = sandbox.store.get('requisition-header', document.id - 1);
    if (before === undefined) return;
    sandbox.store.remove('requisition-header', before.id);
    fired(exchange);
  },
};
