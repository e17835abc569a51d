import type { Data, Value } from '../../models/resources/resource.ts';
import type { StoredUser } from '../stored-user.ts';
import type { Store } from './port.ts';

/** The user of an id. */
export const userWithId = (store: Store, id: number): StoredUser | undefined =>
  store.kept('user', String(id));

/** The user of a login or an email address. */
export const userNamed = (store: Store, name: string): StoredUser | undefined => {
  const found = store.kept('user-name', name.toLowerCase());
  return found === undefined ? undefined : userWithId(store, found.id);
};

/** Whether the user of an id is there and was not deactivated. */
export const isActiveUser = (store: Store, id: number): boolean => userWithId(store, id)?.active === true;

/** Stores a user, or what is known of it from now on. */
export const keepUser = (store: Store, user: StoredUser): void => store.keep('user', String(user.id), user);

/** What a user is found by. */
const namesOf = ({ login, shown }: StoredUser): readonly string[] =>
  [login, shown['email']].flatMap((name) => (typeof name === 'string' ? [name.toLowerCase()] : []));

/** Stores a user who is new to the platform, to be found by login and email. */
export const keepNewUser = (store: Store, user: StoredUser): void => {
  keepUser(store, user);
  for (const name of namesOf(user)) store.keep('user-name', name, { id: user.id });
};

/**
 * Stores a user that somebody brought along, in place of one of this id. Where a name of it is missing or another
 * user's nothing is stored, and the member is answered that holds it.
 */
export const layUser = (store: Store, shown: Data, active: boolean): 'login' | 'email' | undefined => {
  const id = Number(shown['id']);
  const isFree = (name: Value | undefined) =>
    typeof name !== 'string' || (userNamed(store, name)?.id ?? id) === id;
  const { login } = shown;
  if (typeof login !== 'string' || login === '' || !isFree(login)) return 'login';
  if (!isFree(shown['email'])) return 'email';
  const before = userWithId(store, id);
  for (const name of before === undefined ? [] : namesOf(before)) store.drop('user-name', name);
  keepNewUser(store, { id, login, shown, active, held: before?.held ?? {}, locked: before?.locked ?? [] });
  return undefined;
};
