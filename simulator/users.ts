import { seedAssignmentsOf } from '../fixtures/seed/assignments.ts';
import { isActive, users } from '../fixtures/seed/users.ts';
import type { AssignedIds } from '../models/assignments.ts';
import { assignmentLists } from '../models/responsibilities.ts';
import type { Store } from './store/port.ts';
import { keepNewUser, userWithId } from './store/users.ts';
import type { StoredUser } from './stored-user.ts';

/** The assignments of a new user: items of every list, none, or items of every list of which some are locked. */
export const assignmentOptions = ['everything', 'nothing', 'failing'] as const;

type AssignmentOption = (typeof assignmentOptions)[number];

/** Above the ids of the starting data. */
const [firstUser, firstThing] = [100_000, 900_000];
const thingsOfAList = 2;

const newThings = (store: Store): string[] =>
  Array.from({ length: thingsOfAList }, () => String(firstThing + store.next('thing')));

const newAssignments = (store: Store): AssignedIds =>
  Object.fromEntries(assignmentLists.map((list) => [list, newThings(store)]));

const firstOf = (ids: readonly string[] = []): readonly string[] => ids.slice(0, 1);

const freshUserId = (store: Store): number => {
  for (;;) {
    const id = firstUser + store.next('user');
    if (userWithId(store, id) === undefined) return id;
  }
};

/** Creates an active user. */
export const makeUser = (store: Store, holding: AssignmentOption): StoredUser => {
  const id = freshUserId(store);
  const login = `made.${id}`;
  const held = holding === 'nothing' ? {} : newAssignments(store);
  const user: StoredUser = {
    ...{ id, login, held, active: true },
    locked: holding === 'failing' ? [...firstOf(held.projects), ...firstOf(held.contracts)] : [],
    shown: {
      ...{ id, login, 'employee-number': `M${id}`, firstname: 'Made', lastname: `Số ${id}` },
      fullname: `Made Số ${id}`,
      email: `${login}@buyer.example`,
      'crm-id': null,
      'avatar-thumb-url': null,
      'custom-fields': {},
    },
  };
  keepNewUser(store, user);
  return user;
};

/** The users of the starting data. */
export const seedUsers = (): readonly StoredUser[] =>
  users.map((shown) => ({
    ...{ id: shown.id, login: shown.login, shown },
    active: isActive(shown.id),
    ...seedAssignmentsOf(shown.id, assignmentLists),
  }));
