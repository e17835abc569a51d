import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Listed } from '../../harness/attachments/list-attachments.ts';
import type { Context } from '../../harness/check.ts';
import type { Outgoing } from '../../harness/client.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import type { Patiently } from '../../harness/patience.ts';
import { isNothingThere, type Place, requestAt } from '../../harness/place.ts';
import { alone, type Document, isWhole, list, placeBelow, tellDocument } from '../descriptor.ts';
import { isThere, type Look, read } from '../look.ts';

/** A deletion of an attachment that is there, and where one looks afterwards. */
interface Deletion {
  readonly row: RequirementId;
  readonly document: Document;
  readonly id: string;
  readonly place: Place;
  /** Where a read showed it before. */
  readonly shown: readonly Place[];
  /** Whether the last list shows it. */
  readonly isListed: boolean;
  /** Whether a read by its id alone shows it, where nothing else does. */
  readonly isSeenAlone?: boolean;
  /** The file, where it is known. */
  readonly file?: Uint8Array;
  /** Ids of others, of the suites' own, that a list showed before. */
  readonly others: readonly string[];
  /** Ids of those that were deleted before. */
  readonly gone?: readonly string[];
  readonly patiently: Patiently;
  readonly exchanges: readonly Exchange[];
}

const judgeRefused = (
  { judge }: Context,
  { row, place, shown, isListed, isSeenAlone, exchanges }: Deletion,
  exchange: Exchange,
) => {
  const { status } = exchange;
  const isKnown = shown.length > 0 || isListed || isSeenAlone === true;
  if (!isNothingThere({ ...(status !== undefined && { status }) }) || !isKnown || !place.told)
    return judge.inconclusive(row, `the deletion answered ${status ?? 'nothing'}`);
  judge.violated(row, {
    expected: `a deletion at ${place.path}, of what is there`,
    seen: `status ${status}`,
    exchanges: [...exchanges, exchange],
    explanation: 'there is no such deletion',
  });
};

/** Where a read tells whether another one is there: wherever it showed the deleted one before. */
const placesOf = (
  context: Context,
  { id, document, shown }: Deletion,
  { listed, other }: { readonly listed: Listed; readonly other: string },
): readonly Place[] => {
  const isAlone = ({ path }: Place): boolean => path === alone.show(id).path;
  if (shown.length === 0) return isWhole(context, listed) ? [alone.show(other)] : [];
  return shown.map((place) => (isAlone(place) ? alone.show(other) : placeBelow('show-of', document, other)));
};

/** One that is gone, and not merely left out of a list: a read by its id finds nothing. */
const findLost = async (
  context: Context,
  deletion: Deletion,
  listed: Listed,
): Promise<string | undefined> => {
  const { kind, ids } = listed;
  const missing = kind === 'records' ? deletion.others.filter((one) => !ids.includes(one)) : [];
  for (const other of missing) {
    const looks: Look[] = [];
    for (const place of placesOf(context, deletion, { listed, other }))
      looks.push(await read(context, place));
    if (looks.length > 0 && looks.every(({ kind }) => kind === 'missing')) return other;
  }
  return undefined;
};

/** What is wrong after a deletion that was accepted. */
const problemIn = async (context: Context, deletion: Deletion, deleted: Exchange) => {
  const { document, id, patiently, shown, file, exchanges, gone = [] } = deletion;
  const listed = await patiently(
    () => list(context, document),
    ({ ids }) => !ids.includes(id),
  );
  const evidence = [...exchanges, deleted, listed.answer.exchange];
  if (listed.ids.includes(id)) return { seen: 'it is listed still', evidence, listed };
  const back = gone.find((one) => listed.ids.includes(one));
  if (back !== undefined) return { seen: `attachment ${back}, deleted before, is back`, evidence, listed };
  const lost = await findLost(context, deletion, listed);
  if (lost !== undefined) return { seen: `attachment ${lost} is gone as well`, evidence, listed };
  for (const place of shown) {
    const look = await patiently(
      () => read(context, place, file === undefined ? {} : { file }),
      (now) => !isThere(now),
    );
    if (isThere(look))
      return {
        seen: `a read at ${place.path} shows it still`,
        evidence: [...evidence, look.exchange],
        listed,
      };
  }
  return { seen: undefined, evidence, listed };
};

/** What was taken off its document may be kept all the same: by its id alone it is only seen to be gone. */
const judgeByIdAlone = async (context: Context, { row, id, isSeenAlone }: Deletion): Promise<void> => {
  const look = await read(context, alone.show(id));
  if (look.kind === 'missing' && isSeenAlone) context.judge.holds(row, look.exchange);
  else context.judge.inconclusive(row, 'nothing tells whether it is gone from its document');
};

/** `there`: it was accepted, and nothing shows that the attachment is gone, or others are. */
export type Gone = 'gone' | 'there' | 'refused';

/** Deletes an attachment, and judges that it is gone and others are not. */
export const judgeGone = async (context: Context, deletion: Deletion): Promise<Gone> => {
  const { judge, client } = context;
  const { row, place, document, id, shown } = deletion;
  const answer = await client.send(requestAt(place));
  const { outcome, status } = outcomeOf(answer);
  if (outcome === 'refused') {
    judgeRefused(context, deletion, answer.exchange);
    return 'refused';
  }
  if (outcome === 'unclear' || status === 202) {
    judge.inconclusive(row, `the deletion answered ${status ?? 'nothing'}`);
    return outcome === 'accepted' ? 'there' : 'refused';
  }
  const { seen, evidence, listed } = await problemIn(context, deletion, answer.exchange);
  if (seen !== undefined) {
    judge.violated(row, {
      expected: `attachment ${id} of ${tellDocument(document)} gone, and no other`,
      ...{ seen, exchanges: evidence },
      explanation: 'a deletion does not delete the attachment alone',
    });
    return 'there';
  }
  const isTold = (listed.kind === 'records' && deletion.isListed) || shown.length > 0;
  if (isTold) judge.holds(row, answer.exchange);
  else await judgeByIdAlone(context, deletion);
  return 'gone';
};

/**
 * Where a file-url leads, as a request to the target; undefined where it leads to another origin, which is not asked,
 * or is no address.
 */
export const addressOf = (url: string, baseUrl: string): Pick<Outgoing, 'path' | 'atOrigin'> | undefined => {
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  if (url.trim() === '' || !URL.canParse(url, baseUrl)) return undefined;
  const { origin, pathname, search } = new URL(url, baseUrl);
  if (origin !== base.origin) return undefined;
  const path = pathname + search;
  if (pathname.startsWith(`${prefix}/`)) return { path: path.slice(prefix.length) };
  // A path of the API alone is one below base_url.
  return url.startsWith('/api/') ? { path } : { path, atOrigin: true };
};
