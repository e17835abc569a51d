import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import type { Patiently } from '../../harness/patience.ts';
import type { Place } from '../../harness/place.ts';
import { discard, type Put, stillListed } from '../attach.ts';
import { alone, type Document, placeBelow, tellDocument } from '../descriptor.ts';
import { type Gone, judgeGone } from '../judging/judge-gone.ts';
import { judgeAdded, judgeStays } from '../judging/judge-listed.ts';
import { removedRowOf, rows, rowsOf } from '../judging/rows.ts';
import { showing } from '../look.ts';
import { findVictims, type Victim } from './victims.ts';

/** One after the other, of what hangs on one document. */
interface Round {
  readonly victims: readonly Victim[];
  readonly at: number;
  /** Ids in the list after the last of them was attached. */
  readonly latest: readonly string[];
  readonly patiently: Patiently;
}

const idsOf = (victims: readonly Victim[]): readonly string[] =>
  victims.flatMap(({ id, put }) => (put === undefined ? [] : [id]));

/** The last goes by its id alone, the others below their document. */
const wayOf = (
  { document, id }: Victim,
  isLast: boolean,
): { row: RequirementId; place: Place; seen: Place } => {
  if (isLast) return { row: rows.removedAlone, place: alone.remove(id), seen: alone.show(id) };
  const row = removedRowOf(document.segment);
  return { row, place: placeBelow('delete-of', document, id), seen: placeBelow('show-of', document, id) };
};

const removeOne = async (context: Context, { victims, at, latest, patiently }: Round): Promise<Gone> => {
  const victim = victims[at];
  if (victim === undefined) return 'there';
  const { document, id, exchanges, put } = victim;
  const { row, place, seen } = wayOf(victim, at > 0 && at === victims.length - 1);
  const shown = await showing(context, { id }, [seen]);
  const isHidden = put === undefined && shown.length === 0;
  return judgeGone(context, {
    ...{ document, id, exchanges, row, place, patiently, shown },
    isSeenAlone: isHidden && (await showing(context, { id }, [alone.show(id)])).length > 0,
    isListed: latest.includes(id),
    others: idsOf(victims.slice(at + 1)).filter((one) => latest.includes(one)),
    gone: idsOf(victims.slice(0, at)),
  });
};

/** Judges the list after something was attached beside others: what lists of lines hold is open. */
const judgeBeside = async (context: Context, put: Put, before: readonly Victim[]): Promise<void> => {
  const { segment } = put.document;
  if (segment === 'requisition_lines' || put.outcome !== 'accepted') return;
  const { listed, file } = rowsOf(segment);
  await judgeStays(
    context,
    listed,
    before.flatMap((one) => one.put ?? []),
    put,
  );
  // Texts are documented for few.
  if (put.place.told && /^multipart/.test(put.type)) await judgeAdded(context, { added: file, listed }, put);
};

/** Attaches several things to a document and deletes them, one after the other. */
export const playDeletions = async (
  context: Context,
  document: Document,
  patiently: Patiently,
): Promise<void> => {
  const found = await findVictims(context, document, {
    patiently,
    look: (put, before) => judgeBeside(context, put, before),
  });
  const last = found.at(-1)?.put;
  const latest = last?.isFirst ? last.listed.ids : [];
  const own = stillListed(found.flatMap(({ put }) => put ?? [])).map(({ id }) => id);
  const left = found.filter(({ put, id }) => put === undefined || own.includes(id));
  // One from between others goes first.
  const victims = [...left.slice(1, 2), ...left.slice(0, 1), ...left.slice(2)];
  for (const [at, { put, id }] of victims.entries()) {
    const gone = await removeOne(context, { victims, at, latest, patiently });
    if (gone === 'gone') continue;
    if (put === undefined) context.judge.leftBehind(`attachment ${id} of ${tellDocument(document)}`);
    // What comes of the rest would not tell more.
    await discard(
      context,
      victims.slice(gone === 'there' ? at + 1 : at).flatMap((one) => one.put ?? []),
    );
    return;
  }
};
