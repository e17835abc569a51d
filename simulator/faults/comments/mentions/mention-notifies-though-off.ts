import type { Fault } from '../../fault.ts';
import { notifyOthers } from '../../twist/comment/notify.ts';

/** Mentions notify although document-mention notifications are off. */
export const mentionNotifiesThoughOff: Fault = {
  id: 'comments/mention-notifies-though-off',
  title: 'Mentions notify although document-mention notifications are off.',
  violates: ['comments/mention-without-notifications'],
  capabilities: { 'document-mention-notifications': 'false' },
  kind: 'behavioural',
  step: 'apply',
  wrap: notifyOthers((_, { mentioned }) => mentioned),
};
