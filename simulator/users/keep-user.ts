import type { Store } from '../store/port.ts';
import type { KeptUser } from './kept-user.ts';

/** Stores a user, or what is known of it from now on. */
export const keepUser = (store: Store, user: KeptUser): void => store.keep('user', String(user.id), user);

/** Stores a user who is new to the platform, to be found by login and email. */
export const keepNewUser = (store: Store, user: KeptUser): void => {
  keepUser(store, user);
  for (const name of [user.login, user.shown['email']]) {
    store.keep('user-name', String(name).toLowerCase(), { id: user.id });
  }
};
