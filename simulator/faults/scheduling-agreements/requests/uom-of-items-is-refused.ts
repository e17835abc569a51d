import type { Fault } from '../../fault.ts';
import { refuseItemsWith } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which an item has uom. */
export const uomOfItemsIsRefused: Fault = {
  id: 'scheduling-agreements/uom-of-items-is-refused',
  title: 'An agreement is refused in which an item has uom.',
  violates: ['scheduling-agreements/item-takes-uom'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseItemsWith('uom'),
};
