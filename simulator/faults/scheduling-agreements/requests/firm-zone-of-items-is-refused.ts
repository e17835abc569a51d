import type { Fault } from '../../fault.ts';
import { refuseItemsWith } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which an item has firm-zone. */
export const firmZoneOfItemsIsRefused: Fault = {
  id: 'scheduling-agreements/firm-zone-of-items-is-refused',
  title: 'An agreement is refused in which an item has firm-zone.',
  violates: ['scheduling-agreements/item-takes-firm-zone'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseItemsWith('firm-zone'),
};
