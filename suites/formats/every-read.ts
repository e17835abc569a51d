import { endpoint } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Data, Resource } from '../../models/resources/resource.ts';
import { differences } from '../../models/wire/differences.ts';
import type { Id } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { type Check, type Claims, type Context, claimsIn, type Judge } from '../harness/check.ts';
import { type Collection, collectionsOf } from './collection.ts';
import { fieldAt, valueAt } from './member-at.ts';
import { monitors } from './monitors/index.ts';
import { acceptsOf, idsToRead, type Read, readList, readRecord } from './read-documents.ts';
import { idOf, listed } from './records.ts';

const claims: readonly RequirementId[] = [...new Set(monitors.flatMap((monitor) => monitor.claims))];
const byFormat = {
  'application/json': { answers: 'formats/accept-json-answers-json', name: 'JSON' },
  'application/xml': { answers: 'formats/accept-xml-answers-xml', name: 'XML' },
} as const;

/** So many records of a kind are read one by one, in each format. */
const mostRead = 8;

/** A judge that also knows what it was told about. */
const noting = (judge: Judge, note: (ids: Claims) => void): Judge => ({
  ...judge,
  holds: (ids) => {
    note(ids);
    judge.holds(ids);
  },
  violated: (ids, violation) => {
    note(ids);
    judge.violated(ids, violation);
  },
  inconclusive: (ids, reason) => {
    note(ids);
    judge.inconclusive(ids, reason);
  },
});

const readsOf = async (context: Context, collection: Collection): Promise<readonly Read[]> => {
  const reads: Read[] = [];
  for (const accept of acceptsOf(context.profile)) {
    const list = await readList(context, collection, accept);
    reads.push(list);
    for (const id of idsToRead(context, collection, { list, most: mostRead })) {
      reads.push(await readRecord(context, collection, { id, accept }));
    }
  }
  return reads;
};

/** The same read in the other format is the twin that shows whether it was the format that was turned away. */
const judgeTurnedAway = (judge: Judge, reads: readonly Read[]): void => {
  for (const { request, answer } of reads) {
    const accept = request.accept === 'application/xml' ? 'application/xml' : 'application/json';
    const { status = 0 } = answer;
    if (status < 400 || status >= 500 || status === 429) continue;
    const twin = reads.find(
      (read) =>
        read.request.path === request.path &&
        read.request.accept !== accept &&
        listed(read.answer, read.request.endpoint).length > 0,
    );
    if (twin === undefined) continue;
    const { answers, name } = byFormat[accept];
    judge.violated(answers, {
      expected: `${name} for a read that is served in the other format`,
      seen: `status ${status}`,
      exchanges: [twin.answer.exchange, answer.exchange],
    });
  }
};

const settle = (context: Context, judged: ReadonlySet<RequirementId>, reads: readonly Read[]): void => {
  const { judge, profile } = context;
  const records = reads.flatMap(({ answer, request }) => listed(answer, request.endpoint));
  const silent = reads.every(({ answer }) => answer.status === undefined || answer.status >= 500);
  for (const id of claims.filter((claim) => !judged.has(claim))) {
    if (!profile.capabilities.xml && id.includes('xml')) judge.notApplicable(id, 'the profile says: no XML');
    else if (!profile.capabilities.json && id.includes('json')) {
      judge.notApplicable(id, 'the profile says: no JSON');
    } else if (reads.length === 0) judge.notApplicable(id, 'the profile names no area with documents');
    else if (records.length > 0 && id.startsWith('formats/user')) {
      judge.notApplicable(id, 'no record that was read shows it');
    } else if (silent) judge.inconclusive(id, 'no documented read was answered');
    else judge.blocked(id, 'no record that was read shows it');
  }
};

/** Reads lists and records in both formats, so that the monitors have something to look at. */
export const everyRead: Check = {
  id: 'formats/every-read',
  title: 'Documented reads are served in JSON and in XML, with members of the documented types',
  claims,
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const judged = new Set<RequirementId>();
    const judge = noting(context.judge, (ids) => {
      for (const id of claimsIn(ids)) judged.add(id);
    });
    const reads: Read[] = [];
    const collections = collectionsOf(context.profile);
    judge.planned(collections.length);
    for (const collection of collections) {
      const found = await readsOf(context, collection);
      judgeTurnedAway(judge, found);
      reads.push(...found);
      judge.executed();
    }
    for (const { request, answer } of reads) {
      const sight = { request, answer, endpoint: endpoint(request.endpoint) };
      for (const monitor of monitors) monitor.look(sight, judge);
    }
    settle(context, judged, reads);
  },
};

/** What reading a record twice decides. */
export const harmlessness = 'formats/reads-change-nothing';

interface Change {
  readonly id: Id;
  readonly path: string;
  readonly reads: readonly Read[];
  readonly seen: string;
}

const recordIn = ({ answer, request }: Read, id: Id): Data | undefined =>
  listed(answer, request.endpoint).find((reading) => idOf(reading) === id)?.data;

const changedMember = (resource: Resource, before: Data, after: Data): string | undefined =>
  differences(before, after).find((path) => fieldAt(resource, path.split('.')[0] ?? '') !== undefined);

/** A record before and after it is read: what changed, undefined when nothing could be compared. */
const readTwice = async (
  context: Context,
  collection: Collection,
  id: Id,
): Promise<Change | 'same' | undefined> => {
  const [accept = 'application/json'] = acceptsOf(context.profile);
  const first = await readRecord(context, collection, { id, accept });
  // Reading the list is a read as well.
  await readList(context, collection);
  const second = await readRecord(context, collection, { id, accept });
  const [before, after] = [recordIn(first, id), recordIn(second, id)];
  if (before === undefined || after === undefined) return undefined;
  const path = changedMember(collection.resource, before, after);
  if (path === undefined) return 'same';
  const [from, to] = [valueAt(before, path), valueAt(after, path)].map((value) => jsonText(value ?? null));
  return { id, path, reads: [first, second], seen: `${path} from ${from} to ${to}`.slice(0, 120) };
};

/** Reads each of the records twice, and judges what changed between. */
export const judgeReads = async (
  context: Context,
  collection: Collection,
  ids: readonly Id[],
): Promise<void> => {
  const { judge } = context;
  const found: (Change | 'same')[] = [];
  for (const id of ids) {
    const change = await readTwice(context, collection, id);
    if (change !== undefined) found.push(change);
  }
  const changes = found.filter((one) => one !== 'same');
  const [change] = changes;
  if (change === undefined) {
    if (found.length > 0) judge.holds(harmlessness);
    return;
  }
  // One document may have been changed by somebody else at that moment; the same member of several was not.
  const alike = changes.filter(({ path }) => path === change.path);
  if (alike.length < Math.min(2, found.length)) {
    return judge.inconclusive(harmlessness, `record ${change.id} changed between two reads: ${change.seen}`);
  }
  judge.violated(harmlessness, {
    expected: 'two reads in a row that show the same',
    seen: `a change of ${change.seen}`,
    exchanges: change.reads.map(({ answer }) => answer.exchange),
    explanation: `a read changes ${change.path.replace(/\.\d+/g, '')}`,
  });
};
