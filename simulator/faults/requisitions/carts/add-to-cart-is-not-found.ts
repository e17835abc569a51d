import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/requisition-missing.ts';

/** There is no add_to_cart. */
export const addToCartIsNotFound: Fault = {
  id: 'requisitions/add-to-cart-is-not-found',
  title: 'There is no add_to_cart.',
  violates: ['requisitions/add-to-cart-adds'],
  kind: 'behavioural',
  step: 'validate',
  wrap: missing('add-to-cart'),
};
