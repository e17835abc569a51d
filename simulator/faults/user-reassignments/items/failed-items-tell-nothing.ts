import type { Fault } from '../../fault.ts';
import { showItem } from '../../twist/reassignment/show-items.ts';

/** The message of an item that failed is null. */
export const failedItemsTellNothing: Fault = {
  id: 'user-reassignments/failed-items-tell-nothing',
  title: 'The message of an item that failed is null.',
  violates: ['user-reassignments/failed-item-tells-an-error'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItem((data) => (data['status'] === 'Failed' ? { ...data, message: null } : data)),
};
