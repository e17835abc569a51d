import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** A cart that is saved for later is deleted. */
export const savedForLaterIsDeleted: Fault = {
  id: 'requisitions/saved-for-later-is-deleted',
  title: 'A cart that is saved for later is deleted.',
  violates: ['requisitions/save-for-later-keeps'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    const isCart = exchange.document?.data['status'] === 'cart';
    await step(exchange);
    if (!asksFor(exchange, ['save-for-later']) || exchange.document === undefined || !isCart) return;
    fired(exchange);
    exchange.sandbox.store.remove('requisition-header', exchange.document.id);
  },
};
