import { mentionsIn } from '../../../models/commentable.ts';
import { actingUser } from '../../actions/acting-user.ts';
import type { Exchange } from '../../exchange.ts';
import type { Store } from '../../store/port.ts';
import { isActiveUser, userWithId } from '../../store/users.ts';
import type { Notification } from '../../stored-user.ts';
import type { StoredComment } from './content.ts';

/** The notifications of a user, oldest first. */
export const notificationsOf = (store: Store, user: number): readonly Notification[] =>
  store.kept('notifications', String(user))?.all ?? [];

/** Notifies a user. */
export const keepNotification = (store: Store, user: number, notification: Notification): void =>
  store.keep('notifications', String(user), { all: [...notificationsOf(store, user), notification] });

/** The users mentioned in a comment; by choice including repeated mentions, the author, or inactive users. */
const mentionedIn = (exchange: Exchange, body: string): readonly number[] => {
  const { choices, store } = exchange.sandbox;
  const all = mentionsIn(body);
  const ids = choices.of('comments/repeated-mention') === 'once' ? [...new Set(all)] : all;
  const inactiveToo = choices.of('comments/mention-of-inactive-user') === 'yes';
  const themselvesToo = choices.of('comments/mention-of-oneself') === 'yes';
  return ids.filter(
    (id) =>
      userWithId(store, id) !== undefined &&
      (inactiveToo || isActiveUser(store, id)) &&
      (themselvesToo || id !== actingUser(exchange)),
  );
};

/** Notifies the users mentioned in a new comment if document-mention notifications are on, by choice always. */
export const notifyMentioned = (exchange: Exchange, { id, data }: StoredComment): void => {
  const { capabilities, choices, stamps, store } = exchange.sandbox;
  const isOn = capabilities.of('document-mention-notifications') === 'true';
  if (!isOn && choices.of('comments/mention-while-off') === 'no') return;
  for (const user of mentionedIn(exchange, String(data['comments'] ?? ''))) {
    keepNotification(store, user, { comment: id, at: stamps.now() });
  }
};
