import type { Fault } from '../../fault.ts';
import { showItem } from '../../twist/reassignment/show-items.ts';

/** In XML the message of an item that failed is empty. */
export const failedItemsInXmlTellNothing: Fault = {
  id: 'user-reassignments/failed-items-in-xml-tell-nothing',
  title: 'In XML the message of an item that failed is empty.',
  violates: ['user-reassignments/failed-item-tells-an-error'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItem((data, { format }) =>
    format === 'xml' && data['status'] === 'Failed' ? { ...data, message: '' } : data,
  ),
};
