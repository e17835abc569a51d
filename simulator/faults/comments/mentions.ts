import { mentionsIn } from '../../../models/commentable.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredComment } from '../../handlers/comments/content/new-comment.ts';
import { keepNotification, notificationsOf } from '../../handlers/comments/mentions/kept-notifications.ts';
import { actingUser } from '../../handlers/requisitions/acting-user.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { creations } from '../operators/comments.ts';
import { alsoDo } from '../operators/leave.ts';

/** Whom a new comment is about. */
interface Mentioned {
  /** Ids of the users whom it mentions, in its order. */
  readonly mentioned: readonly number[];
  readonly made: StoredComment;
  readonly exchange: Exchange;
}

const notifiedOf = ({ sandbox: { store } }: Exchange, { id }: StoredComment): readonly number[] =>
  store
    .allKept('notifications')
    .filter(([, { all }]) => all.some(({ comment }) => comment === id))
    .map(([user]) => Number(user));

const forget = ({ sandbox: { store } }: Exchange, user: number, { id }: StoredComment): void =>
  store.keep('notifications', String(user), {
    all: notificationsOf(store, user).filter(({ comment }) => comment !== id),
  });

/** Wraps `apply`: a new comment notifies others than it should. */
const notifyOthers = (
  choose: (notified: readonly number[], mention: Mentioned) => readonly number[],
): Wrapping =>
  alsoDo<'comment'>(creations, (made, exchange) => {
    const notified = notifiedOf(exchange, made);
    const mentioned = mentionsIn(String(made.data['comments'] ?? ''));
    const chosen = choose(notified, { mentioned, made, exchange });
    const { stamps, store } = exchange.sandbox;
    const gone = notified.filter((user) => !chosen.includes(user));
    const fresh = chosen.filter((user) => !notified.includes(user));
    for (const user of gone) forget(exchange, user, made);
    for (const user of fresh) keepNotification(store, user, { comment: made.id, at: stamps.now() });
    return gone.length + fresh.length > 0;
  });

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
