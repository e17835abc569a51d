import type { Id } from '../../models/wire/id.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Check, Context } from '../harness/check.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import type { Fixtures } from '../harness/fixtures/fixtures.ts';
import { inUnits } from '../harness/run/work-units.ts';
import { noneLeft } from '../harness/verdict/lacking.ts';
import { collectionsOf, listOf, oneOf, type ReadableCollection } from './collection.ts';
import { harmless, judgeHarmless } from './known-reads.ts';

type Take = (fixtures: Fixtures) => Promise<{ readonly id: Id } | undefined>;

/** Two records of each kind, since a change to both of them is not another client's; failed ones show more. */
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

/** Reads documents that no client has read before: only there a change by the first read is visible. */
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
      const accept = mediaTypeOf[ownFormat(profile)];
      const between = listOf(collection, '', accept);
      await judgeHarmless(
        context,
        ids.map((id) => ({ show: oneOf(collection, id, accept), between, id: String(id) })),
      );
    });
    const kind = collections.some(({ area }) => area === 'payments') ? 'payment' : 'sheet';
    if (taken === 0)
      judge.notApplicable(
        harmless,
        collections.length === 0
          ? 'the profile names no area with documents'
          : noneLeft(context.fixtures, kind, `${kind} that was not read yet`),
      );
  },
};
