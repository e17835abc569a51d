import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/requisition-missing.ts';

/** The cart can be asked for by no GET. */
export const cartIsPostedFor: Fault = {
  id: 'requisitions/cart-is-posted-for',
  title: 'The cart can be asked for by no GET.',
  violates: ['requisitions/current-cart-answers-the-cart'],
  kind: 'behavioural',
  step: 'validate',
  wrap: missing('current-cart', 405),
};
