import type { Fault } from '../../fault.ts';
import { refuseItemsWith } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which an item has item-description. */
export const itemDescriptionOfItemsIsRefused: Fault = {
  id: 'scheduling-agreements/item-description-of-items-is-refused',
  title: 'An agreement is refused in which an item has item-description.',
  violates: ['scheduling-agreements/item-takes-item-description'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseItemsWith('item-description'),
};
