import type { Fault } from '../../fault.ts';
import { lookingEarly } from '../../twist/requisition-cart.ts';

/** Two calls of current_cart at the same moment make two carts: the look for one is not locked. */
export const twoCartsAtOnce: Fault = {
  id: 'requisitions/two-carts-at-once',
  title: 'Two calls of current_cart at the same moment make two carts: the look for one is not locked.',
  violates: ['requisitions/current-cart-answers-the-cart'],
  kind: 'behavioural',
  step: 'validate',
  wrap: lookingEarly('current-cart', (cart) => cart === undefined),
};
