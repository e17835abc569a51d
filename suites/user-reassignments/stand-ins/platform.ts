import type { Members } from '../../../models/members.ts';
import { approvalsGroup } from '../../../models/responsibilities.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Answer, Client, Outgoing } from '../../harness/client.ts';
import { answerWith } from '../../harness/stand-ins/answer.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import type { Supply } from '../../harness/supply.ts';
import { documentedMoves } from './moves.ts';
import { openTestPeople } from './people.ts';
import { processTest, type TestReassignment } from './test-processing.ts';
import type { Ways } from './ways.ts';

const flag = 'deactivate-from-user-after-reassignment';
const short = ['memberships-and-roles', 'documents', 'platform'];

const answer = (status: number, body: unknown): Answer => answerWith(status, JSON.stringify(body), 'json');
const refusal = (status: number): Answer => answer(status, { errors: { base: ['no'] } });

const within = (value: unknown): Members => (value ?? {}) as Members;

const renamed = (members: Members, names: Readonly<Record<string, string>> = {}): Members =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [names[name] ?? name, value]));

/** A platform in memory that reassigns; it speaks JSON alone. */
export interface TestPlatform {
  readonly client: Client;
  readonly supply: Supply;
}

/** Opens one. */
export const createReassigningPlatform = (ways: Ways = {}): TestPlatform => {
  const people = openTestPeople();
  const made: TestReassignment[] = [];
  const { groupNames = [approvalsGroup, approvalsGroup.replaceAll('-', '_')], without = [] } = ways;

  /** The groups that were sent, those that are not known left out, by their names in answers. */
  const groupsIn = (sent: Members): Members =>
    Object.fromEntries(
      Object.entries(within(sent['requested-reassignments'])).flatMap(([name, members]) => {
        if (short.includes(name)) return [[name, members]];
        return groupNames.includes(name) ? [[ways.shownGroupName ?? approvalsGroup, members]] : [];
      }),
    );
  const askedIn = (sent: Members): readonly string[] =>
    Object.values(groupsIn(sent)).flatMap((members) =>
      Object.entries(within(members)).flatMap(([name, value]) =>
        value === true && (documentedMoves[name] ?? ways.moves?.[name]) ? [name] : [],
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
      ...(isDone ? ways.onceDone : ways.whileNew),
      ...more,
    };
    return Object.fromEntries(Object.entries(members).filter(([name]) => !ways.hides?.includes(name)));
  };

  const refusedBy = (sent: Members, asked: readonly string[]): number | undefined => {
    const accepts = (rule: NonNullable<Ways['accepts']>[number]) => ways.accepts?.includes(rule) === true;
    const from = people.byName(sent['from-user']);
    const own = ways.refuses?.({
      ...{ sent, asked, holdsNothing: [...(from?.held.values() ?? [])].every(({ length }) => length === 0) },
      isSecond: made.some((one) => one.from === from && one.state === 'new'),
    });
    if (own !== undefined) return own;
    if (from === undefined && !accepts('no from-user')) return 400;
    if (people.byName(sent['to-user']) === undefined && !accepts('no to-user')) return 400;
    return asked.length === 0 && sent[flag] !== true && !accepts('no responsibility') ? 422 : undefined;
  };
  const create = ({ body }: Outgoing): Answer => {
    if (body?.type !== mediaTypeOf.json) return refusal(415);
    const sent = JSON.parse(body.text) as Members;
    const asked = askedIn(sent);
    const refused = refusedBy(sent, asked);
    if (refused !== undefined) return refusal(refused);
    const [from, to] = [people.byName(sent['from-user']), people.byName(sent['to-user'])];
    const one: TestReassignment = {
      ...{ id: 701 + made.length, sent, asked, from, to, state: 'new', reads: 0, items: [] },
    };
    made.push(one);
    if (ways.deactivates === 'at once' && sent[flag] === true && from !== undefined) from.active = false;
    const text = answer(ways.createStatus ?? 201, shown(one, ways.tells));
    return text;
  };
  const show = (one: TestReassignment): Answer => {
    one.reads += 1;
    const due = { 'at the first read': 1, 'at the third read': 3 }[String(ways.processed)] ?? Infinity;
    if (one.reads >= due) processTest(one, ways);
    return answer(200, shown(one));
  };
  const itemsOf = (one: TestReassignment): readonly Members[] => {
    const among = { all: made, 'the newest': made.slice(-1) }[String(ways.itemsOf)] ?? [one];
    return among.flatMap(({ items }) => items).map((item) => renamed(item, ways.itemNames));
  };
  const list = (one: TestReassignment): Answer => {
    const { itemsIn = 'a list' } = ways;
    if (itemsIn === 'no such path') return refusal(404);
    const items = itemsIn === 'nothing' ? [] : itemsOf(one).slice(0, ways.itemsPerPage);
    return answer(200, itemsIn === 'a list below a name' ? { total: items.length, rows: items } : items);
  };

  const send = async (request: Outgoing): Promise<Answer> => {
    if (request.method === 'POST') return create(request);
    const [, id, items] = /user_reassignments\/(\d+)(\/transactions)?/.exec(request.path) ?? [];
    const one = made.find((each) => String(each.id) === id);
    if (one === undefined) return refusal(404);
    return items === undefined ? show(one) : list(one);
  };
  const supply: Supply = {
    ...noDocuments,
    availableUsers: () => (without.includes('create-user') ? 0 : Number.POSITIVE_INFINITY),
    user: async ({ holding }) => {
      if (without.includes('create-user')) return undefined;
      const { id, login } = people.make(holding);
      return { id, login, made: true };
    },
    canTellHoldings: () => !without.includes('holdings'),
    holdings: async ({ login }) => people.holdings(login, ways.untold),
    canMove: (kind) => kind === 'reassignment' && !without.includes('move-reassignment'),
    move: async (_, id) => {
      const one = made.find((each) => each.id === id);
      if (one !== undefined && ways.processed !== 'never') processTest(one, ways);
      return one !== undefined;
    },
  };
  return { client: { send, exchanges: [], requests: 0 }, supply };
};
