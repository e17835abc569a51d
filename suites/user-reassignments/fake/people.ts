import type { Holdings } from '../../../models/holdings.ts';
import type { Members } from '../../../models/members.ts';
import type { UserWish } from '../../harness/supply.ts';

/** What a member does to lists of what users hold. */
export interface Effect {
  /** The to-user gets what it lacks. */
  readonly adds?: readonly string[];
  /** The to-user takes the place of the from-user. */
  readonly replaces?: readonly string[];
  /** The from-user loses it, and nobody gets it. */
  readonly drops?: readonly string[];
}

/** What the documentation says of each member, written down once more for tests. */
export const documentedMoves: Readonly<Record<string, Effect>> = {
  'add-user-groups': { adds: ['user-groups', 'approval-groups'] },
  'replace-as-user-group-owner': { replaces: ['owned-user-groups'] },
  'add-projects': { adds: ['projects'] },
  'replace-as-project-owner': { replaces: ['owned-projects'] },
  'add-categories': { adds: ['categories'] },
  'replace-as-category-owner': { replaces: ['owned-categories'] },
  'add-content-groups': { adds: ['content-groups'] },
  'add-roles': { adds: ['roles'] },
  'replace-as-requisition-requester': { replaces: ['requisitions', 'ordered-requisitions'] },
  'replace-as-invoice-requester': { replaces: ['invoices'] },
  'replace-as-contract-owner': { replaces: ['contracts'] },
  'replace-in-approvals': { replaces: ['approval-chains', 'current-approvals', 'added-approvals'] },
  'replace-as-delegate': { replaces: ['delegations'] },
  'replace-as-ultimate-approver': { replaces: ['ultimate-approvals'] },
  'replace-as-watcher': { replaces: ['watched'] },
  'replace-as-manager': { replaces: ['direct-reports'] },
  'replace-as-integration-contact': { replaces: ['integrations'] },
  'replace-as-budget-owner': { replaces: ['budgets'] },
  'replace-as-report-recipient': { replaces: ['reports'] },
};

/** Everything that a user of tests may hold. */
const testLists: readonly string[] = [
  ...Object.values(documentedMoves).flatMap(({ adds = [], replaces = [] }) => [...adds, ...replaces]),
  'finished-requisitions',
];

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
interface TestPeople {
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
