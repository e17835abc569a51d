import type { Fault } from '../../fault.ts';
import { turnAway } from '../../twist/attached/turn-away.ts';

/** There is no list of the attachments of a purchase order. */
export const listOfOrdersIsNotThere: Fault = {
  id: 'attachments/list-of-orders-is-not-there',
  title: 'There is no list of the attachments of a purchase order.',
  violates: ['attachments/attachments-of-purchase-order-are-listed'],
  kind: 'behavioural',
  step: 'apply',
  wrap: turnAway({ deed: 'list', ways: ['purchase_orders'], code: 'method-not-allowed' }),
};
