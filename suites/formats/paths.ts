import type { Check, Context } from '../harness/check.ts';
import { type Collection, collectionsOf } from './collection.ts';
import { idsToRead, type Read, readList, readRecord } from './read-documents.ts';
import { listed } from './records.ts';

const underApi = 'formats/business-documents-live-under-api';
const underBase = 'formats/paths-are-under-base-url';
const claims = [underApi, underBase] as const;

const isMissing = ({ status }: Read['answer']): boolean => status === 404 || status === 405 || status === 410;

const readsOf = async (context: Context, collection: Collection): Promise<readonly Read[]> => {
  const list = await readList(context, collection);
  const accept = context.profile.capabilities.json ? 'application/json' : 'application/xml';
  const ids = idsToRead(context, collection, { list, most: 2 });
  const shown: Read[] = [];
  for (const id of ids) shown.push(await readRecord(context, collection, { id, accept }));
  return [list, ...shown];
};

/** An empty list may be answered with 404, and so is a wrong id: only where all reads miss is the path missing. */
const judgeReads = ({ judge }: Context, reads: readonly Read[], hasIds: boolean): void => {
  const served = reads.some(({ answer, request }) => listed(answer, request.endpoint).length > 0);
  const gone = reads.every(({ answer }) => isMissing(answer));
  for (const id of claims) {
    if (served) judge.holds(id);
    else if (gone && hasIds) {
      judge.violated(id, {
        expected: 'documents at the documented path below base_url',
        seen: `status ${reads[0]?.answer.status} for the list and for every known id`,
        exchanges: reads.map(({ answer }) => answer.exchange),
        explanation: 'documented paths are missing below base_url',
      });
    } else {
      const { status, exchange } = reads[0]?.answer ?? {};
      judge.inconclusive(
        id,
        `no document came from the documented path: ${exchange?.failure ?? `status ${status}`}`,
      );
    }
  }
};

/** Looks for business documents at the documented paths. */
export const paths: Check = {
  id: 'formats/paths',
  title: 'Business documents are found below base_url at the documented paths',
  claims,
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const collections = collectionsOf(profile);
    judge.planned(collections.length);
    for (const collection of collections) {
      const reads = await readsOf(context, collection);
      judgeReads(context, reads, collection.known(profile).length > 0);
      judge.executed();
    }
    if (collections.length > 0) return;
    judge.notApplicable(claims, 'the profile names no area with documents');
  },
};
