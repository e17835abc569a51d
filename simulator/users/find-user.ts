import type { Store } from '../store/port.ts';
import type { KeptUser } from './kept-user.ts';

/** The user of an id. */
export const userWithId = (store: Store, id: number): KeptUser | undefined => store.kept('user', String(id));

/** The user of a login or an email address. */
export const userNamed = (store: Store, name: string): KeptUser | undefined => {
  const found = store.kept('user-name', name.toLowerCase());
  return found === undefined ? undefined : userWithId(store, found.id);
};

/** Whether the user of an id is there and was not deactivated. */
export const isActiveUser = (store: Store, id: number): boolean => userWithId(store, id)?.active === true;
