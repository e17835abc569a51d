import type { Fault } from '../../fault.ts';
import { showItem } from '../../twist/reassignment/show-items.ts';

/** The message of an item is an object. */
export const messageIsAnObject: Fault = {
  id: 'user-reassignments/message-is-an-object',
  title: 'The message of an item is an object.',
  violates: ['user-reassignments/item-message-is-string'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItem((data) =>
    data['message'] === null ? data : { ...data, message: { text: data['message'] ?? '' } },
  ),
};
