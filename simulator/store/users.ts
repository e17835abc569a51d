import type { Data, Value } from '../../models/resources/resource.ts';
import type { StoredUser } from '../stored-user.ts';
import type { Store } from './port.ts';

/** Finds a user by id. */
export const userWithId = (store: Store, id: number): StoredUser | undefined =>
  store.kept('user', String(id));

/** Finds a user by login or email. */
export const userNamed = (store: Store, name: string): StoredUser | undefined => {
  const storedUserName = store.kept('user-name', name.toLowerCase());
  return storedUserName === undefined ? undefined : userWithId(store, storedUserName.id);
};

/** The members that can identify a user in a request. */
export type UserKey = 'id' | 'login' | 'email' | 'employee-number';

const namedBy =
  (key: 'login' | 'email') =>
  (store: Store, name: string): StoredUser | undefined => {
    const user = userNamed(store, name);
    return String(user?.shown[key]).toLowerCase() === name.toLowerCase() ? user : undefined;
  };

const finders: Readonly<Record<UserKey, (store: Store, value: string) => StoredUser | undefined>> = {
  id: (store, id) => userWithId(store, Number(id)),
  login: namedBy('login'),
  email: namedBy('email'),
  'employee-number': (store, number) =>
    store.allKept('user').find(([, { shown }]) => shown['employee-number'] === number)?.[1],
};

/**
 * Finds the user of a reference by the first of `keys` that it has. The user is undefined if unknown; the result is
 * undefined if the reference has none of the keys.
 */
export const userIn = (
  store: Store,
  reference: Data,
  keys: readonly UserKey[],
): { readonly user: StoredUser | undefined } | undefined => {
  const key = keys.find((one) => (reference[one] ?? null) !== null);
  return key && { user: finders[key](store, String(reference[key])) };
};

/** Whether a user exists and has not been deactivated. */
export const isActiveUser = (store: Store, id: number): boolean => userWithId(store, id)?.active === true;

/** Stores or updates a user. */
export const keepUser = (store: Store, user: StoredUser): void => store.keep('user', String(user.id), user);

/** The lower-case login and email by which a user is found. */
const namesOf = ({ login, shown }: StoredUser): readonly string[] =>
  [login, shown['email']].flatMap((name) => (typeof name === 'string' ? [name.toLowerCase()] : []));

/** Stores a new user, who can then be found by login and email. */
export const keepNewUser = (store: Store, user: StoredUser): void => {
  keepUser(store, user);
  for (const name of namesOf(user)) store.keep('user-name', name, { id: user.id });
};

/**
 * Stores a user-provided user, replacing one with the same id. If a login or email is missing or belongs to
 * another user, stores nothing and returns the name of that member.
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
