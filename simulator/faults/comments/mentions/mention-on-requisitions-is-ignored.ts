import type { Fault } from '../../fault.ts';
import { notifyOthers } from '../../twist/comment/notify.ts';

/** Mentions in comments on requisitions notify nobody. */
export const mentionOnRequisitionsIsIgnored: Fault = {
  id: 'comments/mention-on-requisitions-is-ignored',
  title: 'Mentions in comments on requisitions notify nobody.',
  violates: ['comments/mention-notifies', 'comments/mention-notifies-each'],
  kind: 'behavioural',
  step: 'apply',
  wrap: notifyOthers((notified, { made }) => (made.state.owner.startsWith('requisition') ? [] : notified)),
};
