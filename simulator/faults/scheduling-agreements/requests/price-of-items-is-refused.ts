import type { Fault } from '../../fault.ts';
import { refuseItemsWith } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which an item has price. */
export const priceOfItemsIsRefused: Fault = {
  id: 'scheduling-agreements/price-of-items-is-refused',
  title: 'An agreement is refused in which an item has price.',
  violates: ['scheduling-agreements/item-takes-price'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseItemsWith('price'),
};
