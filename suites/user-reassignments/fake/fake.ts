import type { Members } from '../../../models/members.ts';
import { approvalsGroup } from '../../../models/responsibilities.ts';
import type { Answer } from '../../harness/client.ts';
import { noDocuments } from '../../harness/fake/absent.ts';
import { json, openFake, refusal } from '../../harness/fake/fake.ts';
import { type FakeTarget, judging } from '../../harness/fake/judge-checks.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/fake/sample-profile.ts';
import type { Fixtures } from '../../harness/fixtures/fixtures.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import {
  documentedMoves,
  openFakeUsers,
  processTest,
  type ReassignmentOverrides,
  type TestReassignment,
} from './users.ts';

const flag = 'deactivate-from-user-after-reassignment';
const short = ['memberships-and-roles', 'documents', 'platform'];

const membersOf = (value: unknown): Members => (value ?? {}) as Members;

const renamed = (members: Members, names: Readonly<Record<string, string>> = {}): Members =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [names[name] ?? name, value]));

/** Users and what they hold, reassigned by a hook or by being read. It speaks JSON. */
export const openReassigningFake = (overrides: ReassignmentOverrides = {}): FakeTarget => {
  const users = openFakeUsers();
  const made = new Map<number, TestReassignment>();
  const { groupNames = [approvalsGroup, approvalsGroup.replaceAll('-', '_')], without = [] } = overrides;

  /** The groups that were sent, those that are not known left out, by their names in answers. */
  const groupsIn = (sent: Members): Members =>
    Object.fromEntries(
      Object.entries(membersOf(sent['requested-reassignments'])).flatMap(([name, members]) => {
        if (short.includes(name)) return [[name, members]];
        return groupNames.includes(name) ? [[overrides.shownGroupName ?? approvalsGroup, members]] : [];
      }),
    );
  const membersIn = (sent: Members): readonly string[] =>
    Object.values(groupsIn(sent)).flatMap((members) =>
      Object.entries(membersOf(members)).flatMap(([name, value]) =>
        value === true && (documentedMoves[name] ?? overrides.moves?.[name]) ? [name] : [],
      ),
    );

  const countOf = ({ items }: TestReassignment, status: string): string =>
    String(items.filter((item) => item['status'] === status).length);
  const userOf = (user: TestReassignment['from']) => user && { id: user.id, login: user.login };
  const shown = (one: TestReassignment, more: Members = {}): Members => {
    const isDone = one.state === 'done';
    const summary = isDone
      ? {
          selected: String(one.items.length),
          changed: countOf(one, 'Changed'),
          failed: countOf(one, 'Failed'),
        }
      : null;
    const { notes = null, [flag]: deactivated = false } = one.sent;
    const members = {
      ...{ id: one.id, status: one.state, 'from-user': userOf(one.from), 'to-user': userOf(one.to), notes },
      ...{ [flag]: deactivated, 'requested-reassignments': groupsIn(one.sent), summary },
      ...(isDone ? overrides.onceDone : overrides.whileNew),
      ...more,
    };
    return Object.fromEntries(Object.entries(members).filter(([name]) => !overrides.hides?.includes(name)));
  };

  const refusedBy = (sent: Members, asked: readonly string[]): number | undefined => {
    const accepts = (rule: NonNullable<ReassignmentOverrides['accepts']>[number]) =>
      overrides.accepts?.includes(rule) === true;
    const from = users.byName(sent['from-user']);
    const own = overrides.refuses?.({
      ...{ sent, asked, holdsNothing: [...(from?.held.values() ?? [])].every(({ length }) => length === 0) },
      isSecond: [...made.values()].some((one) => one.from === from && one.state === 'new'),
    });
    if (own !== undefined) return own;
    if (from === undefined && !accepts('no from-user')) return 400;
    if (users.byName(sent['to-user']) === undefined && !accepts('no to-user')) return 400;
    return asked.length === 0 && sent[flag] !== true && !accepts('no responsibility') ? 422 : undefined;
  };
  const make = (sent: Members, id: number): TestReassignment | number => {
    const asked = membersIn(sent);
    const refused = refusedBy(sent, asked);
    if (refused !== undefined) return refused;
    const [from, to] = [users.byName(sent['from-user']), users.byName(sent['to-user'])];
    if (overrides.deactivates === 'at once' && sent[flag] === true && from !== undefined) from.active = false;
    return { ...{ id, sent, asked, from, to, state: 'new', reads: 0, items: [] } };
  };
  const read = (one: TestReassignment): void => {
    one.reads += 1;
    const due = { 'at the first read': 1, 'at the third read': 3 }[String(overrides.processed)] ?? Infinity;
    if (one.reads >= due) processTest(one, overrides);
  };
  const itemsOf = (one: TestReassignment): readonly Members[] => {
    const all = [...made.values()];
    const among = { all, 'the newest': all.slice(-1) }[String(overrides.itemsOf)] ?? [one];
    const isShown = ({ status }: Members) => overrides.itemsOf !== 'its own, changed' || status === 'Changed';
    return among
      .flatMap(({ items }) => items.filter(isShown))
      .map((item) => renamed(item, overrides.itemNames));
  };
  const list = (one: TestReassignment): Answer => {
    const { itemsIn = 'a list' } = overrides;
    if (itemsIn === 'no such path') return refusal(404);
    const items = itemsIn === 'nothing' ? [] : itemsOf(one).slice(0, overrides.itemsPerPage);
    return json(200, itemsIn === 'a list below a name' ? { total: items.length, rows: items } : items);
  };

  const known = (data: Members): TestReassignment => made.get(Number(data['id'])) as TestReassignment;
  const { client } = openFake<Members>({
    routes: {
      all: /\/user_reassignments$/,
      items: /\/user_reassignments\/(?<id>\d+)\/transactions/,
      one: /\/user_reassignments\/(?<id>\d+)/,
    },
    firstId: 701,
    makes: (sent, { id }) => {
      const one = make(sent, id);
      if (typeof one === 'number') return one;
      made.set(id, one);
      return { id };
    },
    shows: (data) => shown(known(data)),
    created: {
      status: overrides.createStatus ?? 201,
      tells: (_, data) => shown(known(data), overrides.tells),
    },
    reads: (own, _, { route }) => {
      if (route === 'one') read(known(own.data));
      return own;
    },
    views: ({ data }, { route }) => (route === 'items' ? list(known(data)) : undefined),
  });
  const fixtures: Fixtures = {
    ...noDocuments,
    availableUsers: () => (without.includes('create-user') ? 0 : Number.POSITIVE_INFINITY),
    user: async ({ holding }) => {
      if (without.includes('create-user')) return undefined;
      const { id, login } = users.make(holding);
      return { id, login, made: true };
    },
    canReadHoldings: () => !without.includes('holdings'),
    holdings: async ({ login }) => users.holdings(login, overrides.untold),
    canMove: (kind) => kind === 'reassignment' && !without.includes('move-reassignment'),
    move: async (_, id) => {
      const one = made.get(Number(id));
      if (one !== undefined && overrides.processed !== 'never') processTest(one, overrides);
      return one !== undefined;
    },
  };
  return { client, fixtures };
};

const testSketch: ProfileSketch = {
  capabilities: { json: true, xml: false },
  userReassignments: { processingSeconds: 0 },
};

/** A target that speaks JSON and is not waited for. */
export const testProfile = (sketch: ProfileSketch = {}): Profile =>
  sampleProfile({ ...testSketch, ...sketch });

export const judgedBy = judging(openReassigningFake, testSketch, 'anew');
