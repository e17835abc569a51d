import type { Fault } from '../../fault.ts';
import { refuseItemsWith } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which an item has item. */
export const itemOfItemsIsRefused: Fault = {
  id: 'scheduling-agreements/item-of-items-is-refused',
  title: 'An agreement is refused in which an item has item.',
  violates: ['scheduling-agreements/item-takes-item'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseItemsWith('item'),
};
