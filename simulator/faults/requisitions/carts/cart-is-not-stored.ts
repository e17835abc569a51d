import type { Fault } from '../../fault.ts';
import { cartOfUser } from '../../twist/requisition-cart.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** current_cart answers a cart that it does not store. */
export const cartIsNotStored: Fault = {
  id: 'requisitions/cart-is-not-stored',
  title: 'current_cart answers a cart that it does not store.',
  violates: ['requisitions/current-cart-is-made'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    const isNew = asksFor(exchange, ['current-cart']) && cartOfUser(exchange) === undefined;
    await step(exchange);
    if (!isNew || exchange.document === undefined) return;
    fired(exchange);
    exchange.sandbox.store.remove('requisition-header', exchange.document.id);
  },
};
