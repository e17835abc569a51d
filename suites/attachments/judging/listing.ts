import type { OwnerSegment } from '../../../models/owners.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { attachment } from '../../../models/resources/attachment.ts';
import type { Exchange } from '../../../reports/run.ts';
import { isKnown } from '../../harness/attachments/attach.ts';
import {
  type AttachmentList,
  attachmentShownIn,
  isIdOfIt,
  isRecordOfIt,
  listAttachments,
} from '../../harness/attachments/attachment-list.ts';
import { type AttachmentRead, isThere, readAttachment } from '../../harness/attachments/read-attachment.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { judgeRefused } from '../../harness/dialect/place.ts';
import { hasStatus, isAbsent, isLater } from '../../harness/meaning.ts';
import { collectRecords } from '../../harness/resources/collected-records.ts';
import { isUndecided } from '../../harness/resources/read-failure.ts';
import { idText } from '../../harness/resources/snapshot.ts';
import { judgeAlone } from '../../laws/lists.ts';
import type { PutAttachment, ReadableAttachment } from '../attach.ts';
import { describeDocument, type OwnerDocument, sixOwners, wordOf } from '../descriptor.ts';

/** The rows that an addition decides; `listed` if there is one about the list. */
interface AddedRows {
  readonly added: RequirementId;
  readonly listed?: RequirementId;
}

/** Judges that an addition was refused, provided that the document is known to exist. */
const judgeRefusal = ({ judge }: Context, { added }: AddedRows, put: PutAttachment) => {
  const { document, place, answer, before, exchanges } = put;
  const isListed = before.kind === 'records';
  if (isAbsent(answer) && place.isPathKnown && !isListed)
    return judge.inconclusive(added, `nothing is known to be at ${describeDocument(document)}`);
  judgeRefused(judge, added, { place, answer, exchanges: [before.answer.exchange, ...exchanges] });
};

/** Whether a difference between the lists before and after is conclusive. */
const isComparable = ({ before, listed }: PutAttachment): boolean =>
  before.kind === 'records'
    ? (listed?.ids.length ?? 0) <= before.ids.length
    : hasStatus(before.answer, 'not-found') && listed?.ids.length === 0;

/** Whether the list contains the answered id, although the list before is unknown. */
const isListedAnyway = ({ answeredId, before, listed }: PutAttachment): boolean =>
  before.kind !== 'records' && answeredId !== undefined && listed?.ids.includes(answeredId) === true;

/** Reads the answered attachment below its document; undefined if the id is unknown or was listed before. */
const readAdded = async (
  context: Context,
  { document, answeredId, before }: PutAttachment,
): Promise<AttachmentRead | undefined> =>
  answeredId === undefined || before.ids.includes(answeredId)
    ? undefined
    : readAttachment(context, document.show(answeredId));

/** Judges a list without the added attachment: the list is wrong if a read shows it, else the addition. */
const judgeMissing = async (
  context: Context,
  { added, listed }: AddedRows,
  put: PutAttachment,
): Promise<void> => {
  const { judge } = context;
  const { document, listed: list, answer, answeredId = '', before, exchanges, isComplete } = put;
  const seen = `${list?.seen ?? 'no list'} without it, ${before.seen} before`;
  const mayDecide = isComplete && !isLater(answer) && !isListedAnyway(put);
  const read = mayDecide && listed ? await readAdded(context, put) : undefined;
  const isShown = read !== undefined && isThere(read);
  if (!mayDecide || !(isComparable(put) || (isShown && isIdOfIt(answer, answeredId))))
    return judge.inconclusive(
      [added, ...(listed ? [listed] : [])],
      `the new attachment is not shown: ${seen}`,
    );
  if (listed && isShown) judge.holds(added, read.exchange);
  judge.violated(listed && isShown ? listed : added, {
    expected: `the new attachment of ${describeDocument(document)} among its attachments`,
    seen,
    exchanges: [before.answer.exchange, ...exchanges, ...(read ? [read.exchange] : [])],
    explanation: 'a new attachment is not listed',
    // If a read shows it, no other client has deleted it.
    ...(!isShown && { mayBeOthers: true }),
  });
};

/** Judges whether an addition was accepted, and whether the list contains it. */
export const judgeAdded = async (context: Context, row: AddedRows, put: PutAttachment): Promise<void> => {
  const { judge } = context;
  const { answer, outcome, listed: list, document, exchanges } = put;
  const { added, listed } = row;
  if (outcome === 'refused') return judgeRefusal(context, row, put);
  if (outcome === 'unclear' || list === undefined)
    return judge.inconclusive(added, `the request answered ${answer.status ?? 'nothing'}`);
  if (list.kind === 'records') {
    if (!isKnown(put) || !list.ids.includes(put.id)) return judgeMissing(context, row, put);
    judge.holds(added, answer.exchange);
    if (listed !== undefined) judge.holds(listed, list.answer.exchange);
    return;
  }
  judge.inconclusive(added, `the list does not show the new attachment: ${list.seen}`);
  if (listed === undefined) return;
  const place = document.list;
  if (list.kind === 'refused') return judgeRefused(judge, listed, { place, answer: list.answer, exchanges });
  if (isUndecided(list.kind)) return judge.inconclusive(listed, `the list: ${list.seen}`);
  judge.violated(listed, {
    expected: `the attachments of ${describeDocument(document)}`,
    seen: list.seen,
    exchanges,
    explanation: 'the attachments of a document are not listed',
  });
};

/** Judges that earlier attachments are still listed after an addition. Returns one that is not, if any. */
export const judgeStays = async (
  context: Context,
  listed: RequirementId,
  before: readonly ReadableAttachment[],
  { listed: list, document, exchanges, isComplete }: PutAttachment,
): Promise<ReadableAttachment | undefined> => {
  const { judge } = context;
  if (list === undefined || before.length === 0 || !isComplete) return undefined;
  const lost = before.find(({ id }) => !list.ids.includes(id));
  if (lost === undefined) judge.holds(listed, list.answer.exchange);
  else {
    const read = await readAttachment(context, document.show(lost.id));
    judge.violated(listed, {
      expected: `attachment ${lost.id} of ${describeDocument(document)} in the list, together with later attachments`,
      seen: `${list.seen} without it`,
      exchanges: [...lost.exchanges, ...exchanges, read.exchange],
      explanation: 'an earlier attachment is no longer listed',
      ...(!isThere(read) && { mayBeOthers: true }),
    });
  }
  return lost;
};

/** The id of a row in this area; tests of the catalogue check that it exists. */
const row = (name: string): RequirementId => `attachments/${name}` as RequirementId;

/** The rows about attachments of one kind of document. */
interface OwnerRows {
  readonly file: RequirementId;
  readonly listed: RequirementId;
  readonly own: RequirementId;
  /** Undefined if the documentation has no such operation. */
  readonly text: RequirementId | undefined;
  readonly shown: RequirementId | undefined;
}

const isOwner = (segment: OwnerSegment): boolean => (sixOwners as readonly string[]).includes(segment);

export const rowsOf = (segment: OwnerSegment): OwnerRows => {
  const word = wordOf(segment);
  const isShown = isOwner(segment) || segment === 'quote_requests';
  return {
    file: row(`file-is-attached-to-${word}`),
    listed: row(`attachments-of-${word}-are-listed`),
    own: row(`attachments-of-${word}-are-its-own`),
    text: isOwner(segment) ? row(`text-is-attached-to-${word}`) : undefined,
    shown: isShown ? row(`attachment-of-${word}-is-shown`) : undefined,
  };
};

/** The row about deletions below a kind of document. */
export const removedRowOf = (segment: OwnerSegment): RequirementId =>
  row(`attachment-of-${wordOf(segment)}-is-deleted`);

/** The rows about attachments of any document. */
export const rows = {
  unique: 'attachments/id-is-unique',
  alone: 'attachments/attachment-is-shown-by-id-alone',
  stated: 'attachments/owner-can-be-stated',
  removedAlone: 'attachments/attachment-is-deleted-by-id-alone',
  fileUrl: 'attachments/file-url-leads-to-the-file',
  uploadType: 'attachments/upload-makes-a-file',
  uploadIntent: 'attachments/upload-keeps-the-intent',
  uploadLink: 'attachments/upload-keeps-linked-to',
  uploadUnlinked: 'attachments/upload-needs-no-linked-to',
  detailsLink: 'attachments/details-upload-is-linked',
  textType: 'attachments/text-makes-a-text',
  textKept: 'attachments/text-is-kept',
  textIntent: 'attachments/text-keeps-the-intent',
  textLink: 'attachments/text-keeps-linked-to',
  inventory: 'attachments/attachment-of-inventory-transaction-is-shown',
  put: 'attachments/put-is-not-supported',
  patch: 'attachments/patch-is-not-supported',
  same: 'attachments/attachments-cannot-be-updated',
  info: 'attachments/event-info-is-attached',
  terms: 'attachments/event-terms-are-attached',
} as const satisfies Readonly<Record<string, RequirementId>>;

/** Another document, with its list before any addition. */
export interface Neighbour {
  readonly document: OwnerDocument;
  readonly before: AttachmentList;
}

/**
 * Judges that attachments of one document are not in the list of another, in any format. A monitor judges those whose
 * ids were answered at once.
 */
export const judgeOwn = async (
  context: Context,
  added: readonly ReadableAttachment[],
  { document: other, before }: Neighbour,
): Promise<void> => {
  const { judge } = context;
  const name = describeDocument(other);
  for (const format of formatsOf(context.profile)) {
    const theirs = await listAttachments(context, other, { format });
    const contents = before.kind === 'records' ? theirs : before;
    const strays = added.filter(({ id }) => theirs.ids.includes(id) && !before.ids.includes(id));
    const stray = strays.find(({ id, answeredId, answer }) => id !== answeredId || isLater(answer));
    if (stray === undefined && strays.length > 0)
      judge.inconclusive(rowsOf(other.segment).own, `the list of ${name} holds attachment ${strays[0]?.id}`);
    else
      judgeAlone(
        judge,
        { place: other.list, contents },
        {
          document: name,
          stray: stray && {
            seen: `attachment ${stray.id}, which was attached to ${describeDocument(stray.document)}`,
            exchanges: stray.exchanges,
          },
        },
      );
  }
};

/** Attachments that have the id of a new one, or the id in the answer to its creation. */
interface DuplicateId {
  readonly seen: string;
  readonly exchanges: readonly Exchange[];
}

/** An earlier attachment of the document whose id the creation of another answered, unless it answered all of them. */
const duplicateBefore = ({ answer, before, id, document }: PutAttachment): DuplicateId | undefined => {
  const answered = idText(attachmentShownIn(answer)?.data ?? {});
  if (id === undefined || answered === undefined || answered === id) return undefined;
  if (!isRecordOfIt(answer) || !before.ids.includes(answered)) return undefined;
  if (collectRecords(attachment, answer).readings.length > 1) return undefined;
  return {
    seen: `id ${answered}, which an earlier attachment of ${describeDocument(document)} has as well`,
    exchanges: [before.answer.exchange],
  };
};

/** An attachment of the suites, or an earlier one of another document, with the id of a new one. */
const duplicateElsewhere = (
  { id }: PutAttachment,
  earlier: readonly ReadableAttachment[],
  neighbours: readonly Neighbour[],
): DuplicateId | undefined => {
  if (id === undefined) return undefined;
  const own = earlier.find((one) => one.id === id);
  const theirs = neighbours.find(({ before }) => before.ids.includes(id));
  const document = (own ?? theirs)?.document;
  if (document === undefined) return undefined;
  return {
    seen: `id ${id}, which an attachment of ${describeDocument(document)} has as well`,
    exchanges: own?.exchanges ?? (theirs ? [theirs.before.answer.exchange] : []),
  };
};

/** Judges that no id occurs twice in a list, nor for two attachments of the suites or of neighbours. */
export const judgeUnique = (
  { judge }: Context,
  put: PutAttachment,
  { earlier, neighbours }: { earlier: readonly ReadableAttachment[]; neighbours: readonly Neighbour[] },
): void => {
  const { document, listed, id, exchanges } = put;
  const ids = listed?.ids ?? [];
  const twice = ids.find((one, at) => ids.indexOf(one) !== at);
  const duplicate = duplicateBefore(put) ?? duplicateElsewhere(put, earlier, neighbours);
  if (twice === undefined && duplicate === undefined) {
    if (id !== undefined && earlier.length > 0) judge.holds(rows.unique, listed?.answer.exchange);
    return;
  }
  judge.violated(rows.unique, {
    expected: `attachments of ${describeDocument(document)} with an id each`,
    seen: duplicate?.seen ?? `id ${twice} several times in one list`,
    exchanges: [...(duplicate?.exchanges ?? []), ...exchanges],
    explanation: 'attachments share an id',
  });
};
