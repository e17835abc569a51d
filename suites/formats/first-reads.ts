import type { Check, Context } from '../harness/check.ts';
import { type Collection, collectionsOf } from './collection.ts';
import { judgeReads, harmlessness as rule } from './judge-reads.ts';

/** Two of a kind: what happens to both of them did not come from somebody else. */
const documents = 2;

const take = async ({ supply }: Context, { area }: Collection): Promise<number | undefined> =>
  area === 'payments'
    ? (await supply.payment({ exported: false }))?.id
    : (await supply.sheet({ state: 'approved' }))?.id;

const idsOf = async (context: Context, collection: Collection): Promise<readonly number[]> => {
  const ids: number[] = [];
  for (let left = documents; left > 0; left--) {
    const id = await take(context, collection);
    if (id !== undefined) ids.push(id);
  }
  return ids;
};

/** Reads documents that nobody has read before: what a read changes once and for all shows only there. */
export const firstReads: Check = {
  id: 'formats/first-reads',
  title: 'The first read of a document leaves it as it was',
  claims: [rule],
  observes: [],
  effect: 'changes',
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
    if (taken === 0) judge.notApplicable(rule, 'the profile offers no documents that nobody has read yet');
  },
};
