import type { UserAssignments } from '../../../models/assignments.ts';
import type { Members } from '../../../models/members.ts';
import type { UserCriteria } from '../../harness/fixtures/fixtures.ts';

/** What a member does to lists of what users hold. */
interface Effect {
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

interface FakeUser {
  readonly id: number;
  readonly login: string;
  active: boolean;
  readonly held: Map<string, string[]>;
  /** Ids of things that cannot be moved. */
  readonly stuck: readonly string[];
}

/** The users of a platform of tests. */
interface FakeUsers {
  make(holding: UserCriteria['holding']): FakeUser;
  byName(reference: unknown): FakeUser | undefined;
  holdings(login: string, hidden?: readonly string[]): UserAssignments | undefined;
}

const perList = 2;

/** Opens them. */
export const openFakeUsers = (): FakeUsers => {
  const users: FakeUser[] = [];
  let things = 0;
  const some = (): string[] => Array.from({ length: perList }, () => String(9000 + ++things));
  const byName: FakeUsers['byName'] = (reference) => {
    const given = (reference ?? {}) as Members;
    return users.find(({ id, login }) => given['login'] === login || given['id'] === id);
  };
  return {
    make: (holding) => {
      const held = new Map(testLists.map((list) => [list, holding === 'nothing' ? [] : some()]));
      const id = 500 + users.length;
      const stuck = holding === 'failing' ? (held.get('contracts') ?? []).slice(0, 1) : [];
      const user: FakeUser = { id, login: `user.${id}`, active: true, held, stuck };
      users.push(user);
      return user;
    },
    byName,
    holdings: (login, hidden = []) => {
      const user = byName({ login });
      if (user === undefined) return undefined;
      const shown = [...user.held].filter(([list]) => !hidden.includes(list));
      return { active: user.active, held: Object.fromEntries(shown.map(([list, ids]) => [list, [...ids]])) };
    },
  };
};

/** What was sent, and what is known of it. */
export interface ReceivedReassignment {
  readonly sent: Members;
  /** The known members that were sent as true. */
  readonly asked: readonly string[];
  readonly holdsNothing: boolean;
  /** Whether another one from the same user is not done yet. */
  readonly isSecond: boolean;
}

/** What a platform of tests does otherwise than the plainest one that does what is documented. */
export interface ReassignmentOverrides {
  /** Members that do something else. */
  readonly moves?: Readonly<Record<string, Effect>>;
  /** The status of a refusal; undefined accepts. */
  readonly refuses?: (reassignment: ReceivedReassignment) => number | undefined;
  /** Documented refusals that are none here. */
  readonly accepts?: readonly ('no from-user' | 'no to-user' | 'no responsibility')[];
  /** What was added is taken from the from-user; or added once more to a to-user who has it. */
  readonly added?: 'taken' | 'repeated';
  readonly createStatus?: number;
  /** Laid over what answers show: of a creation, while it is new, once it is done. Undefined leaves a member out. */
  readonly tells?: Members;
  readonly whileNew?: Members;
  readonly onceDone?: Members;
  /** Members that no answer shows. */
  readonly hides?: readonly string[];
  /** What requests may call the approvals group, and what answers call it. */
  readonly groupNames?: readonly string[];
  readonly shownGroupName?: string;
  /** When it is processed: by the hook alone unless told otherwise. */
  readonly processed?: 'by the hook' | 'at the first read' | 'at the third read' | 'never';
  readonly deactivates?: 'with the flag' | 'never' | 'always' | 'at once';
  /** What holds the items. */
  readonly itemsIn?: 'a list' | 'a list below a name' | 'nothing' | 'no such path';
  /** At most so many items are shown. */
  readonly itemsPerPage?: number;
  /** Those of the reassignment, of these the changed ones alone, those of all, or of the newest. */
  readonly itemsOf?: 'its own' | 'its own, changed' | 'all' | 'the newest';
  /** Laid over each item; over one that failed. */
  readonly everyItem?: Members;
  readonly failedItem?: Members;
  /** What is written instead of the three names with hyphens. */
  readonly itemNames?: Readonly<Record<string, string>>;
  /** Hooks that are not there. */
  readonly without?: readonly ('create-user' | 'holdings' | 'move-reassignment')[];
  /** Lists of which the hook holdings does not tell. */
  readonly untold?: readonly string[];
}

/** A reassignment of tests. */
export interface TestReassignment {
  readonly id: number;
  readonly sent: Members;
  readonly asked: readonly string[];
  readonly from: FakeUser | undefined;
  readonly to: FakeUser | undefined;
  state: 'new' | 'done';
  reads: number;
  items: readonly Members[];
}

const held = (user: FakeUser, list: string): string[] => user.held.get(list) ?? [];

const take = (user: FakeUser, list: string, id: string): void => {
  user.held.set(
    list,
    held(user, list).filter((one) => one !== id),
  );
};

interface Piece {
  readonly list: string;
  readonly id: string;
  readonly way: 'adds' | 'replaces' | 'drops';
}

const piecesOf = (
  { asked, from, to }: TestReassignment,
  { moves, added }: ReassignmentOverrides,
): readonly Piece[] => {
  if (from === undefined || to === undefined) return [];
  return asked.flatMap((member) => {
    const effect = moves?.[member] ?? documentedMoves[member] ?? {};
    return (['adds', 'replaces', 'drops'] as const).flatMap((way) =>
      (effect[way] ?? []).flatMap((list) =>
        held(from, list)
          .filter((id) => way !== 'adds' || added === 'repeated' || !held(to, list).includes(id))
          .map((id) => ({ list, id, way })),
      ),
    );
  });
};

const moveOne = (one: TestReassignment, { list, id, way }: Piece, { added }: ReassignmentOverrides): void => {
  const { from, to } = one;
  if (from === undefined || to === undefined) return;
  if (way !== 'drops') to.held.set(list, [...held(to, list), id]);
  if (way !== 'adds' || added === 'taken') take(from, list, id);
};

const deactivate = (
  { from, sent }: TestReassignment,
  { deactivates = 'with the flag' }: ReassignmentOverrides,
): void => {
  const isAsked = sent['deactivate-from-user-after-reassignment'] === true;
  if (from !== undefined && (deactivates === 'always' || (isAsked && deactivates === 'with the flag'))) {
    from.active = false;
  }
};

/** Processes a reassignment that is new. */
export const processTest = (one: TestReassignment, overrides: ReassignmentOverrides): void => {
  if (one.state === 'done') return;
  one.items = piecesOf(one, overrides).map((piece) => {
    const failed = one.from?.stuck.includes(piece.id) === true;
    if (!failed) moveOne(one, piece, overrides);
    return {
      ...{ 'object-type': piece.list, 'object-id': Number(piece.id), 'change-type': piece.way },
      ...(failed ? { status: 'Failed', message: 'It is locked.' } : { status: 'Changed', message: null }),
      ...overrides.everyItem,
      ...(failed && overrides.failedItem),
    };
  });
  one.state = 'done';
  deactivate(one, overrides);
};
