import { actingUser } from '../../../handlers/requisitions/acting-user.ts';
import type { Fault } from '../../fault.ts';
import { notifyOthers } from '../../twist/comment/notify.ts';

/** Mentions notify whoever makes the comment. */
export const mentionNotifiesTheAuthor: Fault = {
  id: 'comments/mention-notifies-the-author',
  title: 'Mentions notify whoever makes the comment.',
  violates: ['comments/mention-notifies', 'comments/mention-notifies-each'],
  kind: 'behavioural',
  step: 'apply',
  wrap: notifyOthers((notified, { exchange }) => (notified.length === 0 ? [] : [actingUser(exchange)])),
};
