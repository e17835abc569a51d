import type { Fault } from '../../fault.ts';
import { notifyOthers } from '../../twist/comment/notify.ts';

/** Of several mentions the first alone notifies. */
export const firstMentionAloneNotifies: Fault = {
  id: 'comments/first-mention-alone-notifies',
  title: 'Of several mentions the first alone notifies.',
  violates: ['comments/mention-notifies-each'],
  kind: 'behavioural',
  step: 'apply',
  wrap: notifyOthers((notified, { mentioned: [first] }) => notified.filter((user) => user === first)),
};
