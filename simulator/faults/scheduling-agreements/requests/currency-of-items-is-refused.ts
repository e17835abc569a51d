import type { Fault } from '../../fault.ts';
import { refuseItemsWith } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which an item has currency. */
export const currencyOfItemsIsRefused: Fault = {
  id: 'scheduling-agreements/currency-of-items-is-refused',
  title: 'An agreement is refused in which an item has currency.',
  violates: ['scheduling-agreements/item-takes-currency'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseItemsWith('currency'),
};
