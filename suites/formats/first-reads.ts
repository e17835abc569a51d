import type { Id } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Supply } from '../harness/supply.ts';
import { type Collection, collectionsOf } from './collection.ts';
import { judgeReads, harmlessness as rule } from './every-read.ts';
import { idsToRead, readList } from './read-documents.ts';

type Take = (supply: Supply) => Promise<{ readonly id: Id } | undefined>;

/** Two of a kind, since what happens to both of them did not come from somebody else; failed ones have more to say. */
const wishes: Readonly<Record<string, readonly Take[]>> = {
  payments: [
    (supply: Supply) => supply.payment({ exported: false }),
    (supply: Supply) => supply.payment({ state: 'completed_with_errors', exported: false }),
  ].flatMap((take) => [take, take]),
  'service-sheets': [
    (supply: Supply) => supply.sheet({ state: 'approved' }),
    (supply: Supply) => supply.sheet({ state: 'pending_approval', steps: 2 }),
  ].flatMap((take) => [take, take]),
};

const idsOf = async ({ supply }: Context, { area }: Collection): Promise<readonly Id[]> => {
  const ids: Id[] = [];
  for (const take of wishes[area] ?? []) {
    const taken = await take(supply);
    if (taken !== undefined) ids.push(taken.id);
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

const mostRead = 6;

/** Reads records twice in a row. */
export const readsChangeNothing: Check = {
  id: 'formats/reads-change-nothing',
  title: 'A read leaves a document as it was',
  claims: [rule],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const collections = collectionsOf(context.profile);
    if (collections.length === 0)
      context.judge.notApplicable(rule, 'the profile names no area with documents');
    context.judge.planned(collections.length);
    for (const collection of collections) {
      const list = await readList(context, collection);
      await judgeReads(context, collection, idsToRead(context, collection, { list, most: mostRead }));
      context.judge.executed();
    }
  },
};
