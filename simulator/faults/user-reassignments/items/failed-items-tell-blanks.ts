import type { Fault } from '../../fault.ts';
import { showItem } from '../../twist/reassignment/show-items.ts';

/** The message of an item that failed is blank. */
export const failedItemsTellBlanks: Fault = {
  id: 'user-reassignments/failed-items-tell-blanks',
  title: 'The message of an item that failed is blank.',
  violates: ['user-reassignments/failed-item-tells-an-error'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItem((data) => (data['status'] === 'Failed' ? { ...data, message: ' ' } : data)),
};
