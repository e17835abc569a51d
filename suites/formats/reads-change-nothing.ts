import type { Id } from '../../models/wire/id.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Check, Context } from '../harness/check.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import type { Fixtures } from '../harness/fixtures/fixtures.ts';
import { inUnits } from '../harness/run/in-units.ts';
import { noneLeft } from '../harness/verdict/lacking.ts';
import {
  collectionsOf,
  idsToRead,
  listOf,
  oneOf,
  type ReadableCollection,
  readList,
  recordsRead,
} from './collection.ts';
import { harmless, judgeHarmless } from './known-reads.ts';

/** What tells of the creation of a record stays; a monitor judges that on all traffic, here it is met in any case. */
const creation = 'formats/creation-stays';

/** Reads each of some records of a collection several times, the list in between. */
const judgeReads = (
  context: Context,
  collection: ReadableCollection,
  ids: readonly Id[],
): Promise<boolean> => {
  const accept = mediaTypeOf[ownFormat(context.profile)];
  const between = listOf(collection, '', accept);
  return judgeHarmless(
    context,
    ids.map((id) => ({ show: oneOf(collection, id, accept), between, id: String(id) })),
  );
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
  claims: [harmless],
  run: async (context) => {
    const { judge, profile } = context;
    const collections = collectionsOf(profile);
    let taken = 0;
    await inUnits(judge, collections, async (collection) => {
      const ids = await idsOf(context, collection);
      taken += ids.length;
      await judgeReads(context, collection, ids);
    });
    const kind = collections.some(({ area }) => area === 'payments') ? 'payment' : 'sheet';
    if (taken === 0)
      judge.notApplicable(
        harmless,
        collections.length === 0
          ? 'the profile names no area with documents'
          : noneLeft(context.fixtures, kind, `${kind} that nobody has read yet`),
      );
  },
};

const mostRead = 6;

/** Reads records several times in a row. */
export const readsChangeNothing: Check = {
  id: 'formats/repeated-reads',
  title: 'A read leaves a document as it was',
  claims: [harmless, creation],
  effect: 'reads',
  run: async (context) => {
    const collections = collectionsOf(context.profile);
    const { judge } = context;
    if (collections.length === 0)
      judge.notApplicable([harmless, creation], 'the profile names no area with documents');
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
