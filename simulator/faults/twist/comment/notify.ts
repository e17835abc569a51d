import { mentionsIn } from '../../../../models/commentable.ts';
import type { Exchange } from '../../../exchange.ts';
import type { StoredComment } from '../../../handlers/comments/content/new-comment.ts';
import { keepNotification, notificationsOf } from '../../../handlers/comments/mentions/kept-notifications.ts';
import type { Wrapping } from '../../fault.ts';
import { leaveUntold } from './leave.ts';

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
export const notifyOthers = (
  choose: (notified: readonly number[], mention: Mentioned) => readonly number[],
): Wrapping =>
  leaveUntold((made, exchange) => {
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
