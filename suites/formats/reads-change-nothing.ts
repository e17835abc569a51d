import type { Check } from '../harness/check.ts';
import { collectionsOf } from './collection.ts';
import { judgeReads, harmlessness as rule } from './judge-reads.ts';
import { idsToRead, readList } from './read-documents.ts';

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
