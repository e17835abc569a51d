import { notificationsOf } from '../../../handlers/comments/mentions/kept-notifications.ts';
import type { Fault } from '../../fault.ts';
import { notifyOthers } from '../../twist/comment/notify.ts';

/** A user who was notified before is notified of no further mention. */
export const mentionNotifiesAUserOnceForAll: Fault = {
  id: 'comments/mention-notifies-a-user-once-for-all',
  title: 'A user who was notified before is notified of no further mention.',
  violates: ['comments/mention-notifies', 'comments/mention-notifies-each'],
  kind: 'behavioural',
  step: 'apply',
  wrap: notifyOthers((notified, { exchange }) =>
    notified.filter((user) => notificationsOf(exchange.sandbox.store, user).length === 1),
  ),
};
