import type { Fault } from '../../fault.ts';
import { showItem } from '../../twist/reassignment/show-items.ts';

/** The message of an item is a number. */
export const messageIsACode: Fault = {
  id: 'user-reassignments/message-is-a-code',
  title: 'The message of an item is a number.',
  violates: ['user-reassignments/item-message-is-string'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItem((data, { format }) =>
    data['message'] === null || format === 'xml' ? data : { ...data, message: 409 },
  ),
};
