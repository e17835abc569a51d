import type { Fault } from '../../fault.ts';
import { lookingEarly } from '../../twist/requisition-cart.ts';

/** Of two lines that are added to the cart at the same moment one is lost: the cart is looked up before it is locked. */
export const cartLosesALineAtOnce: Fault = {
  id: 'requisitions/cart-loses-a-line-at-once',
  title:
    'Of two lines that are added to the cart at the same moment one is lost: the cart is looked up before it is locked.',
  violates: ['requisitions/add-to-cart-adds'],
  kind: 'behavioural',
  step: 'validate',
  wrap: lookingEarly('add-to-cart', (cart) => cart !== undefined),
};
