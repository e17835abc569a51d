import type { Fault } from '../../fault.ts';
import { notifyOthers } from '../../twist/comment/notify.ts';

/** Mentions notify nobody. */
export const mentionIsIgnored: Fault = {
  id: 'comments/mention-is-ignored',
  title: 'Mentions notify nobody.',
  violates: ['comments/mention-notifies', 'comments/mention-notifies-each'],
  kind: 'behavioural',
  step: 'apply',
  wrap: notifyOthers(() => []),
};
