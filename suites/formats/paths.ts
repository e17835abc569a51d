import type { Check, Context } from '../harness/check.ts';
import { hasStatus } from '../harness/meaning.ts';
import { inUnits } from '../harness/run/in-units.ts';
import {
  collectionsOf,
  idsToRead,
  type Read,
  type ReadableCollection,
  readList,
  readRecord,
  recordsRead,
} from './collection.ts';

const claims = ['formats/business-documents-live-under-api', 'formats/paths-are-under-base-url'] as const;

const isMissing = ({ status }: Read['answer']): boolean =>
  hasStatus({ status }, 'not-found', 'method-not-allowed', 'gone');

const readsOf = async (context: Context, collection: ReadableCollection): Promise<readonly Read[]> => {
  const list = await readList(context, collection);
  const ids = idsToRead(context, collection, { list, most: 2 });
  const shown: Read[] = [];
  for (const id of ids) shown.push(await readRecord(context, collection, { id }));
  return [list, ...shown];
};

/** An empty list may be answered with 404, and so is a wrong id: only where all reads miss is the path missing. */
const judgeReads = ({ judge }: Context, reads: readonly Read[], hasIds: boolean): void => {
  const served = reads.some((read) => recordsRead(read).length > 0);
  const gone = reads.every(({ answer }) => isMissing(answer));
  if (served) judge.holds(claims);
  else if (gone && hasIds) {
    judge.violated(claims, {
      expected: 'documents at the documented path below base_url',
      seen: `status ${reads[0]?.answer.status} for the list and for every known id`,
      exchanges: reads.map(({ answer }) => answer.exchange),
      explanation: 'documented paths are missing below base_url',
    });
  } else {
    const { status, exchange } = reads[0]?.answer ?? {};
    const why = exchange?.failure ?? `status ${status}`;
    judge.inconclusive(claims, `no document came from the documented path: ${why}`);
  }
};

/** Looks for business documents at the documented paths. */
export const paths: Check = {
  id: 'formats/paths',
  title: 'Business documents are found below base_url at the documented paths',
  claims,
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const collections = collectionsOf(profile);
    await inUnits(judge, collections, async (collection) => {
      const reads = await readsOf(context, collection);
      judgeReads(context, reads, collection.known(profile).length > 0);
    });
    if (collections.length > 0) return;
    judge.notApplicable(claims, 'the profile names no area with documents');
  },
};
