import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** quantity of an item shows what was delivered so far. */
export const itemsShowWhatIsDeliveredAsQuantity: Fault = {
  id: 'scheduling-agreements/items-show-what-is-delivered-as-quantity',
  title: 'quantity of an item shows what was delivered so far.',
  violates: ['scheduling-agreements/items-show-quantity', 'scheduling-agreements/create-keeps-the-items'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems((item) => put(item, { quantity: '0.0' }), 'reads'),
};
