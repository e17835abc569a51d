import type { Fault } from '../../fault.ts';
import { showItem } from '../../twist/reassignment/show-items.ts';

/** The message of an item is a list. */
export const messageIsAList: Fault = {
  id: 'user-reassignments/message-is-a-list',
  title: 'The message of an item is a list.',
  violates: ['user-reassignments/item-message-is-string'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItem((data, { format }) =>
    data['message'] === null || format === 'xml' ? data : { ...data, message: [data['message'] ?? ''] },
  ),
};
