import type { Data, Resource } from '../../models/resources/resource.ts';
import { differences, inOrderOf } from '../../models/wire/differences.ts';
import type { Id } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Fixtures } from '../harness/fixtures/fixtures.ts';
import { fieldAt, valueAt } from '../harness/resources/member-at.ts';
import { inUnits } from '../harness/run/in-units.ts';
import { noneLeft } from '../harness/verdict/lacking.ts';
import {
  collectionsOf,
  idsToRead,
  type Read,
  type ReadableCollection,
  readList,
  readRecord,
  recordRead,
  recordsRead,
} from './collection.ts';

/** What reading a record twice decides. */
const harmlessness = 'formats/reads-change-nothing';

/** What tells of the creation of a record stays; a monitor judges that on all traffic, here it is met in any case. */
const creation = 'formats/creation-stays';

interface Change {
  readonly id: Id;
  readonly path: string;
  readonly reads: readonly Read[];
  readonly seen: string;
}

const changedMembers = (resource: Resource, before: Data, after: Data): readonly string[] =>
  differences(before, after).filter((path) => fieldAt(resource, path.split('.')[0] ?? '') !== undefined);

/** A record before and after it is read: what changed, undefined when nothing could be compared. */
const readTwice = async (
  context: Context,
  collection: ReadableCollection,
  id: Id,
): Promise<Change | 'same' | undefined> => {
  const first = await readRecord(context, collection, { id });
  // Reading the list is a read as well.
  await readList(context, collection);
  const second = await readRecord(context, collection, { id });
  const [earlier, later] = [first, second].map((read) => recordRead(read, id));
  if (earlier === undefined || later === undefined) return undefined;
  const [before, after] = [earlier.data, inOrderOf(earlier, later).data];
  const [path, ...others] = changedMembers(collection.resource, before, after);
  if (path === undefined) return 'same';
  const [from, to] = [valueAt(before, path), valueAt(after, path)].map((value) => jsonText(value ?? null));
  const also = others.length > 0 ? `; ${others.length} more members changed` : '';
  return {
    id,
    path,
    reads: [first, second],
    seen: `${`${path} from ${from} to ${to}`.slice(0, 120)}${also}`,
  };
};

/** Reads each of the records twice, and judges what changed between. Returns whether one stayed as it was. */
const judgeReads = async (
  context: Context,
  collection: ReadableCollection,
  ids: readonly Id[],
): Promise<boolean> => {
  const { judge } = context;
  const results: (Change | 'same')[] = [];
  for (const id of ids) {
    const change = await readTwice(context, collection, id);
    if (change !== undefined) results.push(change);
  }
  const changes = results.filter((one) => one !== 'same');
  const [change] = changes;
  if (change === undefined) {
    if (results.length > 0) judge.holds(harmlessness);
    return results.length > 0;
  }
  const isSame = results.includes('same');
  // One document may have been changed by somebody else at that moment; the same member of several was not.
  const alike = changes.filter(({ path }) => path === change.path);
  if (alike.length < Math.min(2, results.length)) {
    judge.inconclusive(harmlessness, `record ${change.id} changed between two reads: ${change.seen}`);
    return isSame;
  }
  judge.violated(harmlessness, {
    expected: 'two consecutive reads that show the same',
    seen: `a change of ${change.seen}`,
    exchanges: change.reads.map(({ answer }) => answer.exchange),
    mayBeOthers: true,
    explanation: `a read changes ${change.path.replace(/\.\d+/g, '')}`,
  });
  return isSame;
};

type Take = (fixtures: Fixtures) => Promise<{ readonly id: Id } | undefined>;

/** Two of a kind, since what happens to both of them did not come from somebody else; failed ones have more to say. */
const criteria: Readonly<Record<string, readonly Take[]>> = {
  payments: [
    (fixtures: Fixtures) => fixtures.payment({ exported: false }),
    (fixtures: Fixtures) => fixtures.payment({ state: 'completed_with_errors', exported: false }),
  ].flatMap((take) => [take, take]),
  'service-sheets': [
    (fixtures: Fixtures) => fixtures.sheet({ state: 'approved' }),
    (fixtures: Fixtures) => fixtures.sheet({ state: 'pending_approval', steps: 2 }),
  ].flatMap((take) => [take, take]),
};

const idsOf = async ({ fixtures }: Context, { area }: ReadableCollection): Promise<readonly Id[]> => {
  const ids: Id[] = [];
  for (const take of criteria[area] ?? []) {
    const taken = await take(fixtures);
    if (taken !== undefined) ids.push(taken.id);
  }
  return ids;
};

/** Reads documents that nobody has read before: what a read changes once and for all shows only there. */
export const firstReads: Check = {
  id: 'formats/first-reads',
  title: 'The first read of a document leaves it as it was',
  claims: [harmlessness],
  run: async (context) => {
    const { judge, profile } = context;
    const collections = collectionsOf(profile);
    judge.planned(collections.length);
    let taken = 0;
    for (const collection of collections) {
      const ids = await idsOf(context, collection);
      taken += ids.length;
      await judgeReads(context, collection, ids);
      judge.executed();
    }
    const kind = collections.some(({ area }) => area === 'payments') ? 'payment' : 'sheet';
    if (taken === 0)
      judge.notApplicable(
        harmlessness,
        collections.length === 0
          ? 'the profile names no area with documents'
          : noneLeft(context.fixtures, kind, `${kind} that nobody has read yet`),
      );
  },
};

const mostRead = 6;

/** Reads records twice in a row. */
export const readsChangeNothing: Check = {
  id: 'formats/repeated-reads',
  title: 'A read leaves a document as it was',
  claims: [harmlessness, creation],
  effect: 'reads',
  run: async (context) => {
    const collections = collectionsOf(context.profile);
    const { judge } = context;
    if (collections.length === 0)
      judge.notApplicable([harmlessness, creation], 'the profile names no area with documents');
    let tells = false;
    await inUnits(judge, collections, async (collection) => {
      const list = await readList(context, collection);
      const [record] = recordsRead(list);
      const ids = idsToRead(context, collection, { list, most: mostRead });
      const isSame = await judgeReads(context, collection, ids);
      if (!isSame || (record?.data['created-at'] ?? null) === null) return;
      tells = true;
      judge.holds(creation);
    });
    if (!tells && collections.length > 0)
      judge.inconclusive(creation, 'no record that was read tells when it was created');
  },
};
