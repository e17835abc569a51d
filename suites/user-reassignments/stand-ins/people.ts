import type { Holdings } from '../../../models/holdings.ts';
import type { Members } from '../../../models/members.ts';
import type { UserWish } from '../../harness/supply.ts';
import { testLists } from './moves.ts';

/** A user of tests. */
export interface TestUser {
  readonly id: number;
  readonly login: string;
  active: boolean;
  readonly held: Map<string, string[]>;
  /** Ids of things that cannot be moved. */
  readonly stuck: readonly string[];
}

/** The users of a platform of tests. */
export interface TestPeople {
  make(holding: UserWish['holding']): TestUser;
  byName(reference: unknown): TestUser | undefined;
  holdings(login: string, untold?: readonly string[]): Holdings | undefined;
}

const perList = 2;

/** Opens them. */
export const openTestPeople = (): TestPeople => {
  const users: TestUser[] = [];
  let things = 0;
  const some = (): string[] => Array.from({ length: perList }, () => String(9000 + ++things));
  const byName: TestPeople['byName'] = (reference) => {
    const given = (reference ?? {}) as Members;
    return users.find(({ id, login }) => given['login'] === login || given['id'] === id);
  };
  return {
    make: (holding) => {
      const held = new Map(testLists.map((list) => [list, holding === 'nothing' ? [] : some()]));
      const id = 500 + users.length;
      const stuck = holding === 'failing' ? (held.get('contracts') ?? []).slice(0, 1) : [];
      const user: TestUser = { id, login: `user.${id}`, active: true, held, stuck };
      users.push(user);
      return user;
    },
    byName,
    holdings: (login, untold = []) => {
      const user = byName({ login });
      if (user === undefined) return undefined;
      const told = [...user.held].filter(([list]) => !untold.includes(list));
      return { active: user.active, held: Object.fromEntries(told.map(([list, ids]) => [list, [...ids]])) };
    },
  };
};
