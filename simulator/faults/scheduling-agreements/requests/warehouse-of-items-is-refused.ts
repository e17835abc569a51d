import type { Fault } from '../../fault.ts';
import { refuseItemsWith } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which an item has warehouse. */
export const warehouseOfItemsIsRefused: Fault = {
  id: 'scheduling-agreements/warehouse-of-items-is-refused',
  title: 'An agreement is refused in which an item has warehouse.',
  violates: ['scheduling-agreements/item-takes-warehouse'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseItemsWith('warehouse'),
};
