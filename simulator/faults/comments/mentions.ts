import { notificationsOf } from '../../handlers/comments/mentions/kept-notifications.ts';
import { actingUser } from '../../handlers/requisitions/acting-user.ts';
import { type Fault, fault } from '../fault.ts';
import { notifyOthers } from '../twist/comment/notify.ts';

/** What can be wrong with mentions. */
export const commentsMentions: readonly Fault[] = [
  fault(
    'comments/mention-is-ignored',
    'Mentions notify nobody.',
    ['comments/mention-notifies', 'comments/mention-notifies-each'],
    notifyOthers(() => []),
  ),
  fault(
    'comments/mention-notifies-the-author',
    'Mentions notify whoever makes the comment.',
    ['comments/mention-notifies', 'comments/mention-notifies-each'],
    notifyOthers((notified, { exchange }) => (notified.length === 0 ? [] : [actingUser(exchange)])),
  ),
  fault(
    'comments/mention-notifies-the-next-user',
    'Mentions notify the user with the next id.',
    ['comments/mention-notifies', 'comments/mention-notifies-each'],
    notifyOthers((notified) => notified.map((user) => user + 1)),
  ),
  fault(
    'comments/first-mention-alone-notifies',
    'Of several mentions the first alone notifies.',
    ['comments/mention-notifies-each'],
    notifyOthers((notified, { mentioned: [first] }) => notified.filter((user) => user === first)),
  ),
  fault(
    'comments/mention-notifies-a-user-once-for-all',
    'A user who was notified before is notified of no further mention.',
    ['comments/mention-notifies', 'comments/mention-notifies-each'],
    notifyOthers((notified, { exchange }) =>
      notified.filter((user) => notificationsOf(exchange.sandbox.store, user).length === 1),
    ),
  ),
  fault(
    'comments/mention-on-requisitions-is-ignored',
    'Mentions in comments on requisitions notify nobody.',
    ['comments/mention-notifies', 'comments/mention-notifies-each'],
    notifyOthers((notified, { made }) => (made.state.owner.startsWith('requisition') ? [] : notified)),
  ),
];
