import type { OwnerSegment } from '../../../models/owners.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { attachment } from '../../../models/resources/attachment.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { readMany } from '../../../models/wire/read.ts';
import { isKnown } from '../../harness/attachments/attach.ts';
import {
  isRecordOfIt,
  type Listed,
  listAttachments,
  recordIn,
} from '../../harness/attachments/attachment-list.ts';
import { type AttachmentRead, isThere, readAttachment } from '../../harness/attachments/read-attachment.ts';
import type { Context, Violation } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { judgeRefused } from '../../harness/dialect/judge-place.ts';
import { hasStatus, isAbsent, isLater } from '../../harness/meaning.ts';
import { idText } from '../../harness/resources/snapshot.ts';
import { isUndecided } from '../../harness/resources/unread.ts';
import { judgeAlone } from '../../laws/lists.ts';
import type { Known, PutAttachment } from '../attach.ts';
import { alone, describeDocument, type OwnerDocument, sixOwners, wordOf } from '../descriptor.ts';

/** The rows that adding something decides; `listed` where there is one about the list. */
interface AddedRows {
  readonly added: RequirementId;
  readonly listed?: RequirementId;
}

/** Judges that an addition was refused: only where the document is known to be there. */
const judgeRefusal = ({ judge }: Context, { added }: AddedRows, put: PutAttachment) => {
  const { document, place, answer, before, exchanges } = put;
  const isListed = before.kind === 'records';
  if (isAbsent(answer) && place.isStated && !isListed)
    return judge.inconclusive(added, `nothing is known to be at ${describeDocument(document)}`);
  judgeRefused(judge, added, { place, answer, exchanges: [before.answer.exchange, ...exchanges] });
};

/** A read below its document of what a creation told the id of; undefined where that was there before. */
const readAdded = async (
  context: Context,
  { document, answeredId, before }: PutAttachment,
): Promise<AttachmentRead | undefined> =>
  answeredId === undefined || before.ids.includes(answeredId)
    ? undefined
    : readAttachment(context, document.show(answeredId));

const isShown = (read: AttachmentRead | undefined): boolean => read !== undefined && isThere(read);

const isUpload = (type: string): boolean => type.startsWith('multipart');

/** Whether reads find nothing at an id, and nothing but that. */
const isMissing = async (context: Context, document: OwnerDocument, id: string): Promise<boolean> => {
  for (const place of [document.show(id), alone.show(id)])
    if ((await readAttachment(context, place)).kind !== 'missing') return false;
  return true;
};

/** Whether a text that a page may hide was not kept: reads do not find it, and find what is listed. */
const isForgotten = async (
  context: Context,
  { answeredId, type, document, listed, before, answer }: PutAttachment,
) => {
  // What a read of a text answers is open: only that of another one tells.
  const other = idText(listed?.records.find((record) => record['type'] === 'text') ?? {});
  // Files may be stored later, and are read with retries elsewhere.
  if (answeredId === undefined || other === undefined || isUpload(type)) return false;
  if (isLater(answer) || before.ids.includes(answeredId)) return false;
  // An id alone may be that of the document.
  if (!isRecordOfIt(answer)) return false;
  return (await isMissing(context, document, answeredId)) && !(await isMissing(context, document, other));
};

/** Whether the list holds what was answered, though whether it did before was not told. */
const isListedAnyway = ({ answeredId, before, listed }: PutAttachment): boolean =>
  before.kind !== 'records' && answeredId !== undefined && listed?.ids.includes(answeredId) === true;

const judgeMissing = async (
  context: Context,
  { added, listed }: AddedRows,
  put: PutAttachment,
): Promise<void> => {
  const { judge } = context;
  const { document, listed: list, answer, before, exchanges } = put;
  const both = listed === undefined ? [added] : [added, listed];
  if (isListedAnyway(put))
    return judge.inconclusive(both, `no list shows whether the attachment was there before: ${before.seen}`);
  const violation: Violation = {
    expected: `the new attachment of ${describeDocument(document)} among its attachments`,
    seen: `${list?.seen ?? 'no list'} without it, ${before.seen} before`,
    exchanges: [before.answer.exchange, ...exchanges],
    explanation: 'a new attachment is not listed',
  };
  const read = listed && (await readAdded(context, put));
  const isTold = isComparable(put) || (isRecordOfIt(answer) && isShown(read));
  const isHidden = !put.isWhole || isLater(answer) || !isTold;
  if (isHidden && !(await isForgotten(context, put))) {
    judge.inconclusive(both, `the new attachment is not shown: ${violation.seen}`);
    return;
  }
  judge.violated(listed !== undefined && isShown(read) ? listed : added, {
    ...violation,
    exchanges: [...violation.exchanges, ...(read === undefined ? [] : [read.answer.exchange])],
  });
};

/** Whether a difference between the lists before and after means anything. */
const isComparable = ({ before, listed }: PutAttachment): boolean =>
  before.kind === 'records'
    ? (listed?.ids.length ?? 0) <= before.ids.length
    : hasStatus(before.answer, 'not-found') && listed?.ids.length === 0;

/** What a page of the list hides may be shown by a read. */
const judgeHidden = async (
  context: Context,
  { added, listed }: AddedRows,
  put: PutAttachment,
): Promise<void> => {
  const { judge } = context;
  const why = `a page of the list may hide what was attached: ${put.listed?.seen}`;
  if (listed !== undefined) judge.inconclusive(listed, why);
  if (isShown(await readAdded(context, put))) judge.holds(added, put.answer.exchange);
  else if (await isForgotten(context, put)) await judgeMissing(context, { added }, put);
  else judge.inconclusive(added, why);
};

/** Judges whether an addition was accepted, and whether the list holds what was added. */
export const judgeAdded = async (context: Context, row: AddedRows, put: PutAttachment): Promise<void> => {
  const { judge } = context;
  const { answer, outcome, listed: list, document, exchanges } = put;
  const { added, listed } = row;
  if (outcome === 'refused') return judgeRefusal(context, row, put);
  if (outcome === 'unclear' || list === undefined)
    return judge.inconclusive(added, `the request answered ${answer.status ?? 'nothing'}`);
  if (list.kind === 'records') {
    if (!isKnown(put)) return judgeMissing(context, row, put);
    if (!list.ids.includes(put.id)) return judgeHidden(context, row, put);
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

/** Whether one that a page may hide is gone all the same: reads do not find it, and find what came after it. */
const isLost = async (context: Context, lost: Known, put: PutAttachment): Promise<boolean> => {
  const { document, id } = lost;
  if (put.isWhole) return true;
  // What a read of a text answers is open, and may be what one of a missing file does.
  if (put.id === undefined || isUpload(lost.type) !== isUpload(put.type)) return false;
  if (!(await isMissing(context, document, id))) return false;
  return !(await isMissing(context, document, put.id));
};

/** Judges that what was attached before is listed still after something was attached. What is not, if anything. */
export const judgeStays = async (
  context: Context,
  listed: RequirementId,
  before: readonly Known[],
  put: PutAttachment,
): Promise<Known | undefined> => {
  const { judge } = context;
  const { listed: list, document, exchanges } = put;
  if (list === undefined || before.length === 0) return undefined;
  const lost = before.find(({ id }) => !list.ids.includes(id));
  if (lost === undefined) {
    if (put.isWhole) judge.holds(listed, list.answer.exchange);
    return undefined;
  }
  if (!(await isLost(context, lost, put))) return undefined;
  judge.violated(listed, {
    expected: `attachment ${lost.id} of ${describeDocument(document)} in the list, together with later attachments`,
    seen: `${list.seen} without it`,
    exchanges: [...lost.exchanges, ...exchanges],
    explanation: 'an earlier attachment is no longer listed',
  });
  return lost;
};

/** A row of this area; the tests of the catalogue tell whether there is one. */
const row = (name: string): RequirementId => `attachments/${name}` as RequirementId;

/** What the attachments of a kind of document decide. */
interface OwnerRows {
  readonly file: RequirementId;
  readonly listed: RequirementId;
  readonly own: RequirementId;
  /** Undefined where the documentation has no such operation. */
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

/** What attachments of any document decide. */
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

const judgeShared = ({ judge }: Context, { id, document, exchanges }: Known, other: string, seen: Listed) =>
  judge.violated(rows.unique, {
    expected: `a unique id for the new attachment of ${describeDocument(document)}`,
    seen: `id ${id}, which ${other} has as well`,
    exchanges: [...exchanges, seen.answer.exchange],
    explanation: 'attachments share an id',
  });

/** Another document, and its list before anything was attached. */
export interface Neighbour {
  readonly document: OwnerDocument;
  readonly before: Listed;
}

const judgeIn = async (
  context: Context,
  added: readonly Known[],
  { document: other, before, format }: Neighbour & { readonly format: Format },
): Promise<void> => {
  const { judge } = context;
  const theirs = await listAttachments(context, other, { format });
  const contents = before.kind === 'records' ? theirs : before;
  const name = describeDocument(other);
  for (const one of added) {
    const { id, answeredId, answer, document, exchanges } = one;
    const isStray = theirs.ids.includes(id);
    const seen = `attachment ${id}, which was attached to ${describeDocument(document)}`;
    if (before.ids.includes(id)) judgeShared(context, one, `an attachment of ${name}`, before);
    else if (isStray && answeredId === id && !isLater(answer))
      judge.inconclusive(rowsOf(other.segment).own, `the list of ${name}: ${seen}`);
    else
      judgeAlone(
        judge,
        { place: other.list, contents },
        { document: name, stray: isStray ? { seen, exchanges } : undefined },
      );
  }
};

/**
 * Judges that what was attached to a document has ids of its own, and is in the list of another in no format. A monitor
 * looks for those whose ids were answered.
 */
export const judgeOwn = async (
  context: Context,
  added: readonly Known[],
  neighbour: Neighbour,
): Promise<void> => {
  for (const format of formatsOf(context.profile)) await judgeIn(context, added, { ...neighbour, format });
};

/** Whether an answer shows several attachments: a creation may answer them all. */
const isList = ({ text, format }: Answer): boolean => {
  try {
    return format !== undefined && readMany(attachment, text, format).items.length > 1;
  } catch {
    return false;
  }
};

/** Whether the creation answered an attachment with an id that another had before. */
const isOfAnother = ({ answer, before, answeredId, id }: Known): boolean => {
  if (isList(answer)) return false;
  const shown = recordIn(answer);
  if (answeredId === undefined || answeredId === id || shown?.['type'] === undefined) return false;
  return idText(shown) === answeredId && before.ids.includes(answeredId);
};

/** Judges that no id stands twice in a list. */
export const judgeDistinct = ({ judge }: Context, { document, listed, exchanges }: PutAttachment) => {
  const twice = listed?.ids.find((id, at) => listed.ids.indexOf(id) !== at);
  if (twice === undefined) return;
  judge.violated(rows.unique, {
    expected: `attachments of ${describeDocument(document)} with an id each`,
    seen: `id ${twice} several times in one list`,
    exchanges,
    explanation: 'attachments share an id',
  });
};

/** Judges that no two attachments have the same id, over all that a check attached so far. */
export const judgeUnique = (context: Context, added: readonly Known[], earlier: readonly Known[]) => {
  const { judge } = context;
  for (const [at, one] of added.entries()) {
    const others = [...earlier, ...added.slice(0, at)];
    const twin = others.find(({ id }) => id === one.id);
    if (isOfAnother(one))
      judgeShared(context, { ...one, id: one.answeredId ?? one.id }, 'one before', one.before);
    else if (twin !== undefined)
      judgeShared(context, one, `an attachment of ${describeDocument(twin.document)}`, twin.listed);
    else if (others.length > 0) judge.holds(rows.unique, one.listed.answer.exchange);
  }
};
