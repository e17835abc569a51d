import { Refusal } from '../../../refusals.ts';
import type { Fault } from '../../fault.ts';
import { cartOfUser } from '../../twist/requisition-cart.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** current_cart answers that there is none until a line is added. */
export const cartIsNotMade: Fault = {
  id: 'requisitions/cart-is-not-made',
  title: 'current_cart answers that there is none until a line is added.',
  violates: ['requisitions/current-cart-is-made'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    if (!asksFor(exchange, ['current-cart']) || cartOfUser(exchange) !== undefined) return step(exchange);
    fired(exchange);
    throw new Refusal('unknown-id');
  },
};
