import type { HeldIds } from '../../models/holdings.ts';
import { heldLists } from '../../models/responsibilities.ts';
import type { Store } from '../store/port.ts';
import { keepNewUser } from './keep-user.ts';
import type { KeptUser } from './kept-user.ts';

/** What a new user holds: something of every list, nothing, or something of every list of which some is locked. */
export const holdingWishes = ['everything', 'nothing', 'failing'] as const;

export type HoldingWish = (typeof holdingWishes)[number];

/** Above the ids of the starting data. */
const [firstUser, firstThing] = [100_000, 900_000];
const thingsOfAList = 2;

const newThings = (store: Store): string[] =>
  Array.from({ length: thingsOfAList }, () => String(firstThing + store.next('thing')));

const newHoldings = (store: Store): HeldIds =>
  Object.fromEntries(heldLists.map((list) => [list, newThings(store)]));

const firstOf = (ids: readonly string[] = []): readonly string[] => ids.slice(0, 1);

/** Makes a user who is active. */
export const makeUser = (store: Store, holding: HoldingWish): KeptUser => {
  const id = firstUser + store.next('user');
  const login = `made.${id}`;
  const held = holding === 'nothing' ? {} : newHoldings(store);
  const user: KeptUser = {
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
