import type { Store } from '../../../store/port.ts';
import type { Notification } from '../../../users/kept-user.ts';

/** What a user was notified of, oldest first. */
export const notificationsOf = (store: Store, user: number): readonly Notification[] =>
  store.kept('notifications', String(user))?.all ?? [];

/** Notifies a user. */
export const keepNotification = (store: Store, user: number, notification: Notification): void =>
  store.keep('notifications', String(user), { all: [...notificationsOf(store, user), notification] });
