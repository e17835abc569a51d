import type { RequirementId } from '../../../models/requirements/index.ts';
import { attachment } from '../../../models/resources/index.ts';
import { idFrom } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import { snapshotsOf } from '../../harness/attachments/attach.ts';
import {
  type AttachmentRead,
  addressOf,
  readAddress,
  readAttachment,
  sameBytes,
} from '../../harness/attachments/read-attachment.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { describeValue, wordsOf } from '../../harness/generate/text-rendering.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { type Eventually, retriesForFiles } from '../../harness/time/eventually.ts';
import { bytesOf, type ReadableAttachment, type Upload } from '../attach.ts';
import { alone, describeDocument, ways } from '../descriptor.ts';
import { rows, rowsOf } from './listing.ts';

/** How a file is read below its document. */
interface ContentRead {
  readonly eventually: Eventually;
  readonly format?: Format;
}

/** A read of a file at one place, with the row about that place. */
interface Read {
  readonly row: RequirementId;
  readonly read: AttachmentRead;
}

type KnownUpload = Upload & ReadableAttachment;

/** The address of the file in answers. */
const fileUrlIn = (snapshots: readonly Snapshot[]): string | undefined =>
  snapshots
    .map(({ data }) => data['file-url'])
    .find((one): one is string => typeof one === 'string' && one.trim() !== '');

const readBelow = async (
  context: Context,
  { document, id, file }: KnownUpload,
  { eventually, ...rest }: ContentRead,
): Promise<readonly Read[]> => {
  const { shown: row } = rowsOf(document.segment);
  if (row === undefined) return [];
  const place = document.show(id);
  const read = await eventually(
    () => readAttachment(context, place, { file: bytesOf(file), ...rest }),
    ({ kind }) => kind !== 'missing' && kind !== 'refused',
    retriesForFiles,
  );
  return [{ row, read }];
};

const readAtUrl = async (
  context: Context,
  upload: KnownUpload,
  reads: readonly AttachmentRead[],
): Promise<readonly Read[]> => {
  const shown = reads.flatMap((read) => (read.kind === 'record' ? [read.snapshot] : []));
  const url = fileUrlIn([...snapshotsOf(upload), ...shown]);
  const address = url === undefined ? undefined : addressOf(url, context.profile.baseUrl);
  if (address === undefined) {
    if (url !== undefined && URL.canParse(url))
      context.judge.inconclusive(
        rows.fileUrl,
        `file-url leads to another origin, which is not asked: ${url}`,
      );
    return [];
  }
  return [{ row: rows.fileUrl, read: await readAddress(context, address, bytesOf(upload.file)) }];
};

/**
 * A read by the id alone may need the owner in its query. If it finds the attachment only then, the first read is
 * inconclusive.
 */
const withOwner = async (
  context: Context,
  { document, id, file }: KnownUpload,
  first: AttachmentRead,
): Promise<AttachmentRead> => {
  if (first.kind !== 'missing' && first.kind !== 'refused') return first;
  for (const stating of Object.values(ways)) {
    const query = stating(document);
    const read = await readAttachment(context, alone.show(id), { file: bytesOf(file), query });
    const isShown = read.kind === 'file' || (read.kind === 'record' && read.id === id);
    if (isShown)
      return { ...first, kind: 'undecided', seen: `${first.seen}, and with ${query} ${read.seen}` };
  }
  return first;
};

/** Reads the file in every way: below its document, by its id alone, and at its address. */
const readAll = async (context: Context, upload: KnownUpload, how: ContentRead): Promise<readonly Read[]> => {
  const below = await readBelow(context, upload, how);
  const file = bytesOf(upload.file);
  const read = await how.eventually(
    () => readAttachment(context, alone.show(upload.id), { file }),
    ({ kind }) => kind !== 'missing' && kind !== 'refused',
    retriesForFiles,
  );
  const byId = { row: rows.alone, read: await withOwner(context, upload, read) };
  const shown = [...below, byId];
  const reads = shown.map(({ read }) => read);
  return [...shown, ...(await readAtUrl(context, upload, reads))];
};

/** Whether all ways of reading show the same bytes, but not those that were sent: the target did not keep them. */
const keptOtherwise = (file: Uint8Array, readings: readonly Read[]): boolean => {
  const shown = readings.flatMap(({ read }) => (read.kind === 'file' ? [read.bytes] : []));
  const [first] = shown;
  if (first === undefined || shown.length < 2 || sameBytes(first, file)) return false;
  return shown.every((bytes) => sameBytes(bytes, first));
};

const describeBytes = (bytes: Uint8Array, sent: Uint8Array): string => {
  const at = sent.findIndex((value, index) => bytes[index] !== value);
  return `a file of ${bytes.length} bytes for one of ${sent.length}, otherwise from byte ${at < 0 ? sent.length : at} on`;
};

/** Describes what is wrong with a read; undefined if nothing is, null if it is inconclusive. */
const problemOf = ({ row, read }: Read, { id, file }: KnownUpload): string | undefined | null => {
  const isUrl = row === rows.fileUrl;
  const sent = bytesOf(file);
  if (read.kind === 'file') return sameBytes(read.bytes, sent) ? undefined : describeBytes(read.bytes, sent);
  if (read.kind === 'record' && read.id === id) return isUrl ? null : undefined;
  if (read.kind === 'record') return read.seen;
  // An address may require a person to be signed in.
  return read.kind === 'missing' && !isUrl ? read.seen : null;
};

const wayOf = (row: RequirementId, { segment }: KnownUpload['document']): string => {
  if (row === rows.alone) return 'by its id alone';
  return row === rows.fileUrl ? 'at its address' : `below ${segment}`;
};

/** The manner of a read that does not show the requested attachment. */
export const unanswered = 'a read does not answer the attachment';

/** The subject of a finding about a request with an id that is not an integer, which explains the failure. */
const idSubjectOf = (id: string): string | undefined =>
  idFrom(id) === undefined ? `${attachment.name} id` : undefined;

const judgeRead = ({ judge }: Context, reading: Read, upload: KnownUpload) => {
  const { row, read } = reading;
  const problem = problemOf(reading, upload);
  if (problem === undefined) return judge.holds(row, read.exchange);
  if (problem === null) return judge.inconclusive(row, `a read answered ${read.seen}`);
  const { document, id, file, exchanges } = upload;
  judge.violated(row, {
    expected: `attachment ${id} of ${describeDocument(document)}, the file ${jsonText(file.fileName)}`,
    seen: problem,
    exchanges: [...exchanges, read.exchange],
    explanation: `a read of an attachment ${wayOf(row, document)} does not answer it`,
    ...{ subject: idSubjectOf(id) ?? row, manner: unanswered },
    ...(read.kind === 'missing' && { mayBeOthers: true }),
  });
};

/** The subject of findings about the bytes of a file. */
export const fileSubject = `${attachment.name} file`;

const judgeKept = ({ judge }: Context, upload: KnownUpload, readings: readonly Read[]) => {
  const { document, file, exchanges } = upload;
  const [first] = readings.flatMap(({ read }) => (read.kind === 'file' ? [read] : []));
  if (first === undefined) return;
  const shown: Exchange[] = readings.map(({ read }) => read.exchange);
  judge.violated(rowsOf(document.segment).file, {
    expected: `the file ${jsonText(file.fileName)} that was attached to ${describeDocument(document)}`,
    seen: `${describeBytes(first.bytes, bytesOf(file))}, wherever it is read`,
    exchanges: [...exchanges, ...shown],
    explanation: 'a file is not kept as it was sent',
    subject: fileSubject,
  });
};

/** Reads a file in every way, and judges whether it is the one that was sent. */
export const judgeContent = async (
  context: Context,
  upload: KnownUpload,
  how: ContentRead,
): Promise<void> => {
  const shown = await readAll(context, upload, how);
  if (keptOtherwise(bytesOf(upload.file), shown)) judgeKept(context, upload, shown);
  else for (const one of shown) judgeRead(context, one, upload);
};

/** A member that was sent, and whether answers may omit it. */
interface ExpectedMember {
  readonly member: 'type' | 'intent' | 'linked-to' | 'text';
  readonly value: string;
  readonly mayBeLeftOut?: boolean;
}

/** `open`: the value differs in a way that the documentation leaves open. */
type Match = 'same' | 'open' | 'other';

const isEmpty = (value: unknown): boolean => value === null || value === '';

const isMarked = (text: string): boolean => /[<>&]/.test(text);

/** The characters at the end of a text that identify it. */
const own = 12;

/** Compares texts: markup may be removed or shown as text, and line breaks may change. */
const matchText = (sent: string, shown: unknown): Match => {
  if (shown === sent) return 'same';
  if (typeof shown !== 'string') return 'other';
  const isRendered = isMarked(sent) ? shown.includes(sent.slice(-own)) : wordsOf(shown) === wordsOf(sent);
  return isRendered ? 'open' : 'other';
};

/** Compares the value of a member with the one sent. */
const matchMember = ({ member, value, mayBeLeftOut = false }: ExpectedMember, shown: unknown): Match => {
  if (member === 'text') return matchText(value, shown);
  if (member === 'linked-to' && mayBeLeftOut && isEmpty(shown)) return 'open';
  // Only samples show an intent, so its case is open; the values of the others are documented.
  const isSame = member === 'intent' ? String(shown).toLowerCase() === value.toLowerCase() : shown === value;
  return isSame ? 'same' : 'other';
};

/** A member that was sent, with its row. */
export interface SentMember extends ExpectedMember {
  readonly row: RequirementId;
}

/** Members that a brief representation omits. */
const further = ['created-at', 'updated-at', 'file-url', 'url', 'text', 'linked-to'] as const;

/** Whether an answer shows an attachment in full, so that an empty member is not merely omitted. */
const isFull = ({ data }: Snapshot, member: string): boolean =>
  further.some((name) => name !== member && data[name] !== undefined && !isEmpty(data[name]));

const isRead = ({ exchange }: Snapshot): boolean => exchange.method === 'GET';

/** The conclusive snapshots of a member: those with a value, and full ones without it; all if there are neither. */
const conclusiveSnapshots = (
  snapshots: readonly Snapshot[],
  member: SentMember['member'],
): readonly Snapshot[] => {
  const all = snapshots.filter(({ data }) => data[member] !== undefined);
  // A creation may be answered before all members are filled in.
  const isLater = all.some((snapshot) => isRead(snapshot) && !isEmpty(snapshot.data[member]));
  const shown = all.filter((snapshot) => !isLater || isRead(snapshot) || !isEmpty(snapshot.data[member]));
  const conclusive = shown.filter((snapshot) => !isEmpty(snapshot.data[member]) || isFull(snapshot, member));
  return conclusive.length > 0 ? conclusive : shown;
};

/** A snapshot that shows another value than was sent. A text must be shown equally in all reads. */
const findWrong = (counted: readonly Snapshot[], sent: SentMember): Snapshot | undefined => {
  const other = counted.find(({ data }) => matchMember(sent, data[sent.member]) === 'other');
  if (other !== undefined || sent.member !== 'text') return other;
  const reads = counted.filter(isRead);
  return reads.find(({ data }) => data['text'] !== reads[0]?.data['text']);
};

/** Judges whether answers that show a member show it as sent. */
const judgeMember = (
  judge: Judge,
  sent: SentMember,
  {
    snapshots,
    exchanges,
  }: { readonly snapshots: readonly Snapshot[]; readonly exchanges: readonly Exchange[] },
) => {
  const { member, row } = sent;
  const counted = conclusiveSnapshots(snapshots, member);
  const wrong = findWrong(counted, sent);
  const right = counted.find(({ data }) => matchMember(sent, data[member]) === 'same');
  if (wrong === undefined && right === undefined)
    return judge.inconclusive(row, `no answer shows ${member} as it was sent`);
  if (wrong === undefined) return judge.holds(row, right?.exchange);
  judge.violated(row, {
    expected: `${member} ${describeValue(sent.value)}, as it was sent`,
    seen: `${member} ${describeValue(wrong.data[member])}, in ${wrong.format.toUpperCase()}`,
    exchanges: [...exchanges, wrong.exchange],
    explanation: `${member} of an attachment is not kept`,
    subject: `${attachment.name} ${member}`,
  });
};

/** Judges each member that was sent. */
export const judgeMembers = (
  judge: Judge,
  sent: readonly SentMember[],
  shown: { readonly snapshots: readonly Snapshot[]; readonly exchanges: readonly Exchange[] },
): void => {
  for (const one of sent) judgeMember(judge, one, shown);
};
