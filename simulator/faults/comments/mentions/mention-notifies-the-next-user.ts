import type { Fault } from '../../fault.ts';
import { notifyOthers } from '../../twist/comment/notify.ts';

/** Mentions notify the user with the next id. */
export const mentionNotifiesTheNextUser: Fault = {
  id: 'comments/mention-notifies-the-next-user',
  title: 'Mentions notify the user with the next id.',
  violates: ['comments/mention-notifies', 'comments/mention-notifies-each'],
  kind: 'behavioural',
  step: 'apply',
  wrap: notifyOthers((notified) => notified.map((user) => user + 1)),
};
