import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import { isWhole, type Listed, listAttachments } from '../../harness/attachments/attachment-list.ts';
import {
  type AttachmentRead,
  isThere,
  readAttachment,
  sameBytes,
} from '../../harness/attachments/read-attachment.ts';
import type { Context } from '../../harness/check.ts';
import type { OperationPath } from '../../harness/dialect/place.ts';
import type { Eventually } from '../../harness/time/eventually.ts';
import { judgeRemoved, type Remains, type RemovalTrace } from '../../laws/removed.ts';
import { alone, describeDocument, type OwnerDocument } from '../descriptor.ts';
import { idSubjectOf } from './content.ts';

/** A deletion of an attachment that is there, and where one looks afterwards. */
interface Deletion {
  readonly row: RequirementId;
  readonly document: OwnerDocument;
  readonly id: string;
  readonly place: OperationPath;
  /** Where a read showed it before. */
  readonly shown: readonly OperationPath[];
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
  readonly eventually: Eventually;
  readonly exchanges: readonly Exchange[];
}

/** Where a read tells whether another one is there: wherever it showed the deleted one before. */
const placesOf = (
  context: Context,
  { id, document, shown }: Deletion,
  { listed, other }: { readonly listed: Listed; readonly other: string },
): readonly OperationPath[] => {
  const isAlone = ({ path }: OperationPath): boolean => path === alone.show(id).path;
  if (shown.length === 0) return isWhole(context, listed) ? [alone.show(other)] : [];
  return shown.map((place) => (isAlone(place) ? alone.show(other) : document.show(other)));
};

/** One that is gone, and not merely left out of a list: a read by its id finds nothing. */
const findLost = async (context: Context, deletion: Deletion, listed: Listed): Promise<readonly string[]> => {
  const { kind, ids } = listed;
  const missing = kind === 'records' ? deletion.others.filter((one) => !ids.includes(one)) : [];
  for (const other of missing) {
    const reads: AttachmentRead[] = [];
    for (const place of placesOf(context, deletion, { listed, other }))
      reads.push(await readAttachment(context, place));
    if (reads.length > 0 && reads.every(({ kind }) => kind === 'missing')) return [other];
  }
  return [];
};

/** What the list tells of one that was deleted; nothing of one that it did not show before. */
const traceListed = ({ id, isListed }: Deletion, { kind, ids }: Listed) => {
  const isThere = ids.includes(id);
  const isTold = isThere || (kind === 'records' && isListed);
  return {
    isThere: isTold ? isThere : undefined,
    seen: isTold ? 'the deleted attachment is still listed' : 'no list shows whether the attachment is there',
  };
};

/** What a read tells of it where one showed it before. */
const traceShown = async (context: Context, { file }: Deletion, place: OperationPath) => {
  const read = await readAttachment(context, place, file === undefined ? {} : { file });
  // Another file in its place does not show that it is kept.
  const isOther = read.kind === 'file' && file !== undefined && !sameBytes(read.bytes, file);
  const isShown = read.kind === 'undecided' || isOther ? undefined : isThere(read);
  return { isThere: isShown, seen: `a read at ${place.path}: ${read.seen}`, exchanges: [read.exchange] };
};

/** What was taken off its document may be kept all the same: by its id alone it is only seen to be gone. */
const traceAlone = async (context: Context, { id, isSeenAlone }: Deletion) => {
  const read = await readAttachment(context, alone.show(id));
  const isThere = read.kind === 'missing' && isSeenAlone ? false : undefined;
  const seen = 'no read shows whether the attachment is gone from its document';
  return { isThere, seen, exchanges: [read.exchange] };
};

/** Looks for it in the list of its document, and wherever a read showed it. */
const lookAfter = async (context: Context, deletion: Deletion): Promise<Remains> => {
  const { row, document, id, shown, gone = [] } = deletion;
  const subjectOf = (one: string) => ({
    requirement: row,
    subject: `attachment ${one} of ${describeDocument(document)}`,
  });
  const listed = await listAttachments(context, document);
  const exchanges = [listed.answer.exchange];
  const own: Omit<RemovalTrace, 'requirement' | 'subject'>[] = [
    { ...traceListed(deletion, listed), exchanges },
  ];
  if (listed.ids.includes(id))
    return { deleted: own.map((one) => ({ ...subjectOf(id), ...one })), others: [] };
  const back = gone.filter((one) => listed.ids.includes(one));
  const lost = await findLost(context, deletion, listed);
  for (const place of shown) own.push(await traceShown(context, deletion, place));
  if (own.every(({ isThere }) => isThere === undefined)) own.push(await traceAlone(context, deletion));
  return {
    deleted: [
      ...own.map((one) => ({ ...subjectOf(id), ...one })),
      ...back.map((one) => ({
        ...subjectOf(one),
        isThere: true,
        seen: 'the deleted attachment is there again',
        exchanges,
      })),
    ],
    others: lost.map((one) => ({
      ...subjectOf(one),
      isThere: false,
      seen: 'this attachment is gone as well',
      exchanges,
    })),
  };
};

/** `there`: it was accepted, and the attachment is found still, or others are not. */
export type Gone = 'gone' | 'there' | 'refused';

/** Deletes an attachment, and judges that it is gone and others are not. */
export const judgeGone = async (context: Context, deletion: Deletion): Promise<Gone> => {
  const { row, place, shown, isListed, isSeenAlone = false, exchanges, eventually } = deletion;
  const { result: outcome } = await judgeRemoved(context, {
    ...{ requirement: row, noun: 'attachment', place, exchanges, eventually },
    subject: idSubjectOf(deletion.id),
    isKnown: shown.length > 0 || isListed || isSeenAlone,
    look: () => lookAfter(context, deletion),
  });
  return outcome === 'unclear' ? 'refused' : outcome;
};

/** The places of those where a read shows an attachment: its record, or its file where that is known. */
export const placesShowing = async (
  context: Context,
  { id, file }: { readonly id: string; readonly file?: Uint8Array | undefined },
  places: readonly OperationPath[],
): Promise<readonly OperationPath[]> => {
  const paths: OperationPath[] = [];
  for (const place of places) {
    const read = await readAttachment(context, place, file === undefined ? {} : { file });
    const isFile = read.kind === 'file' && (file === undefined || sameBytes(read.bytes, file));
    if (isFile || (read.kind === 'record' && read.id === id)) paths.push(place);
  }
  return paths;
};
