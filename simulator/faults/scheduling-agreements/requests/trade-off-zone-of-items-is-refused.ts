import type { Fault } from '../../fault.ts';
import { refuseItemsWith } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which an item has trade-off-zone. */
export const tradeOffZoneOfItemsIsRefused: Fault = {
  id: 'scheduling-agreements/trade-off-zone-of-items-is-refused',
  title: 'An agreement is refused in which an item has trade-off-zone.',
  violates: ['scheduling-agreements/item-takes-trade-off-zone'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseItemsWith('trade-off-zone'),
};
