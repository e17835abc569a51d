import type { Fault } from '../../fault.ts';
import { refuseItemsWith } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which an item has need-by. */
export const needByOfItemsIsRefused: Fault = {
  id: 'scheduling-agreements/need-by-of-items-is-refused',
  title: 'An agreement is refused in which an item has need-by.',
  violates: ['scheduling-agreements/item-takes-need-by'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseItemsWith('need-by'),
};
