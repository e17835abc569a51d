import type { Fault } from '../../fault.ts';
import { believingCart, cartOfUser } from '../../twist/requisition-cart.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** Each call of current_cart makes one more cart. */
export const cartIsNewEachTime: Fault = {
  id: 'requisitions/cart-is-new-each-time',
  title: 'Each call of current_cart makes one more cart.',
  violates: ['requisitions/current-cart-answers-the-cart'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    if (asksFor(exchange, ['current-cart']) && cartOfUser(exchange) !== undefined) {
      fired(exchange);
      believingCart(exchange, undefined);
    }
    return step(exchange);
  },
};
