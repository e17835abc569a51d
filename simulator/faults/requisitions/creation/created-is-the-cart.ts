import type { Fault } from '../../fault.ts';
import { leaving } from '../../twist/requisition-leaving.ts';

/** A new requisition is a cart. */
export const createdIsTheCart: Fault = {
  id: 'requisitions/created-is-the-cart',
  title: 'A new requisition is a cart.',
  violates: ['requisitions/create-makes-a-draft'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['create'], () => ({ record: { state: 'cart' } })),
};
