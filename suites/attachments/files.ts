import fc from 'fast-check';
import type { OwnerSegment } from '../../models/owners.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { fillList, isKnown, sendFile, several, snapshotsOf } from '../harness/attachments/attach.ts';
import { type AttachmentList, listAttachments } from '../harness/attachments/attachment-list.ts';
import type { Check, Context } from '../harness/check.ts';
import { formatsOf, ownFormat } from '../harness/dialect/formats-of.ts';
import { requestAt } from '../harness/dialect/place.ts';
import { marker } from '../harness/generate/marker.ts';
import type { FilePart } from '../harness/http/multipart.ts';
import { outcomeOf } from '../harness/meaning.ts';
import { judgeHonoured } from '../harness/pairs.ts';
import type { Profile } from '../harness/profile/profile.ts';
import type { Scenario } from '../harness/scenario/scenario.ts';
import type { Eventually } from '../harness/time/eventually.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import {
  attachFile,
  bytesOf,
  discard,
  type KnownUpload,
  type ReadableAttachment,
  stillListed,
  type Upload,
} from './attach.ts';
import {
  alone,
  documentCheck,
  documentsOf,
  eventParts,
  linkFor,
  type OutOfReach,
  type OwnerDocument,
} from './descriptor.ts';
import { judgeContent, judgeMembers, type SentMember } from './judging/content.ts';
import { isShownAt, judgeGone, type Victim } from './judging/judge-gone.ts';
import {
  judgeAdded,
  judgeOwn,
  judgeStays,
  judgeUnique,
  type Neighbour,
  rows,
  rowsOf,
} from './judging/listing.ts';

const linkRows = ({ segment }: OwnerDocument) =>
  segment === 'quote_request_attachments' ? [rows.uploadLink, rows.detailsLink] : [rows.uploadLink];

const sentWith = ({ document, linkedTo }: KnownUpload): readonly SentMember[] => {
  const linked =
    linkedTo === undefined
      ? []
      : linkRows(document).map((row) => ({ member: 'linked-to', value: linkedTo, row }) as const);
  return [
    { member: 'type', value: 'file', row: rows.uploadType },
    { member: 'intent', value: 'Supplier', row: rows.uploadIntent },
    ...linked,
  ];
};

/** Judges which parts an accepted upload shows. */
const judgeUpload = ({ judge }: Context, upload: KnownUpload): void => {
  const { exchanges, linkedTo, answer } = upload;
  if (linkedTo === undefined) judge.holds(rows.uploadUnlinked, answer.exchange);
  judgeMembers(judge, sentWith(upload), { snapshots: snapshotsOf(upload), exchanges });
};

const type = 'application/octet-stream';

/** Pieces of file names: quotes, path traversal, letters outside ASCII. A form cannot contain line ends in names. */
const piece = fc.constantFrom(
  ...['plan', 'naïve', 'Łódź', '緑', 'عقد', '😀', 'a b', '"quoted"', "it's", '%41', '&amp;', '<x>'],
  ...['../', '..\\', '/etc/', 'C:\\', './', ';', '=', '..', '~', '$HOME', '#', '?', 'x'.repeat(40)],
);

/** Names that must be treated as mere names, whatever they look like. */
const arbitraryFileName: fc.Arbitrary<string> = fc
  .array(piece, { minLength: 2, maxLength: 5 })
  .map((pieces) => `${pieces.join('')} procon.bin`);

/** A byte order mark, every byte value, all kinds of line ends, and text that resembles the end of a form. */
const awkwardBytes = (own: string): Uint8Array =>
  Buffer.concat([
    Buffer.from(`\uFEFF${own}\r\nline\nline\rline\r\n--procon-form-boundary--\r\n\r\n`),
    Buffer.from(Array.from({ length: 256 }, (_, value) => value)),
    Buffer.from('\uFEFFéß緑😀 <b>&amp;</b> %0D%0A\0\0'),
    Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0xe2, 0x82, 0x0d, 0x0a, 0x0a]),
  ]);

const fileOf = (fileName: string, bytes: Uint8Array): FilePart => ({
  ...{ fileName, type, bytes },
  text: Buffer.from(bytes).toString(),
});

/** A unique file that contains every byte value. */
const awkwardFile = (name: string): FilePart => fileOf(name, awkwardBytes(marker('file')));

/** More bytes than are usually read at once, without repetition. */
const atOnce = 64 * 1024;
const beyondOnePiece = (): Uint8Array =>
  Uint8Array.from({ length: atOnce + 300 }, (_, at) => (at * 31 + Math.floor(at / 251) * 7) % 256);

/** The same file, made long enough to be read in several pieces. */
const inPieces = (file: FilePart): FilePart => {
  const bytes = Buffer.concat([bytesOf(file), beyondOnePiece()]);
  return { ...file, bytes, text: `[${bytes.length} bytes]` };
};

const oneByte = (fileName: string, seed: number): FilePart =>
  fileOf(fileName, Uint8Array.of(0x80 + (seed % 0x80)));

/** The state that all documents of a check share. */
interface Fixture {
  readonly eventually: Eventually;
  /** The kinds of documents that the check covers. */
  readonly segments: readonly OwnerSegment[];
  /** The attachments added so far. */
  readonly earlier: ReadableAttachment[];
  /** Neighbours of the document to which files are attached. */
  readonly neighbours: readonly Neighbour[];
}

/** The row about the link of a refused upload, and the other link, or none, for its control. */
const controlOf = ({ document, linkedTo }: Upload) => {
  if (linkedTo === undefined)
    return linkFor(document) === undefined
      ? { requirement: rows.uploadUnlinked, linkedTo: 'attachment_to_suppliers' }
      : undefined;
  const isOfDetails = document.segment === 'quote_request_attachments';
  return isOfDetails ? { requirement: rows.detailsLink, linkedTo: undefined } : undefined;
};

/** Judges whether an upload was refused for its link alone. */
const judgeLinkAlone = async (context: Context, refused: Upload, { eventually }: Fixture): Promise<void> => {
  const { document, file, before, linkedTo } = refused;
  const other = controlOf(refused);
  if (other === undefined) return;
  const control = await sendFile(context, document, { file, before, eventually, linkedTo: other.linkedTo });
  const what = `an upload with attachment[linked_to] ${linkedTo ?? 'left out'}`;
  judgeHonoured(context.judge, { ...other, what }, { sent: refused, control, isKept: undefined });
  await discard(context, [control]);
};

/** Attaches a file, and judges whether it was accepted and listed, and with which members. */
const upload = async (
  context: Context,
  fixture: Fixture,
  input: Parameters<typeof attachFile>[2] & { readonly document: OwnerDocument },
): Promise<KnownUpload | undefined> => {
  const { document, ...rest } = input;
  const attached = await attachFile(context, document, rest);
  const { file: added, listed } = rowsOf(document.segment);
  judgeUnique(context, attached, fixture);
  await judgeAdded(context, { added, listed }, attached);
  if (attached.outcome === 'refused') await judgeLinkAlone(context, attached, fixture);
  if (isKnown(attached)) {
    judgeUpload(context, attached);
    fixture.earlier.push(attached);
    return attached;
  }
  await discard(context, [attached]);
  return undefined;
};

/** Attaches two files with the same name: neither must replace the other. */
const uploadTwo = async (
  context: Context,
  fixture: Fixture,
  {
    document,
    before,
    name,
  }: {
    readonly document: OwnerDocument;
    readonly before: AttachmentList;
    readonly name: string;
  },
): Promise<readonly KnownUpload[]> => {
  const { eventually, earlier } = fixture;
  const needed = document.segment === 'quote_request_attachments' ? linkFor(document) : undefined;
  const first = await upload(context, fixture, {
    ...{ document, before, eventually, linkedTo: needed },
    // One large file is enough for a check.
    file: earlier.length === 0 ? inPieces(awkwardFile(name)) : awkwardFile(name),
  });
  if (first === undefined) return [];
  const second = await upload(context, fixture, {
    ...{ document, before: first.seenSoFar, eventually, linkedTo: linkFor(document) },
    file: oneByte(name, context.settings.seed + earlier.length),
    format: formatsOf(context.profile).at(-1),
  });
  if (second === undefined) return [first];
  const lost = await judgeStays(context, rowsOf(document.segment).listed, [first], second);
  return lost === undefined ? [first, second] : [second];
};

/** Attaches an empty file. It may be refused; if accepted, it must be empty when read. */
const playEmpty = async (
  context: Context,
  { eventually }: Fixture,
  { document, seenSoFar: before, linkedTo }: KnownUpload,
): Promise<void> => {
  const file = fileOf('procon empty.bin', new Uint8Array());
  const empty = await sendFile(context, document, { file, before, eventually, linkedTo });
  if (isKnown(empty)) await judgeContent(context, empty, { eventually });
  await discard(context, [empty]);
};

const victimOf = ({ document, id, exchanges, file }: KnownUpload): Victim => ({
  ...{ document, id, exchanges, file: bytesOf(file) },
});

/** Deletes one file by its id alone if reads find it there: the first or the last, depending on the document. */
const removeOne = async (scenario: Scenario, [one, ...others]: readonly KnownUpload[]): Promise<boolean> => {
  if (one === undefined) return false;
  const { id, isComplete, listed } = one;
  const victim = victimOf(one);
  if (!(await isShownAt(scenario, victim, alone.show(id)))) return false;
  const gone = await judgeGone(scenario, victim, {
    ...{ place: alone.remove(id), show: alone.show, others: others.map(victimOf) },
    latest: isComplete ? listed : undefined,
  });
  return gone !== 'refused';
};

/** Another document of the same kind, and documents of other kinds with the same id. */
const neighboursOf = async (
  context: Context,
  { segment, id }: OwnerDocument,
  { segments }: Pick<Fixture, 'segments'>,
): Promise<readonly Neighbour[]> => {
  const { profile } = context;
  const another = documentsOf(profile, segment).find((other) => other.id !== id);
  const namesakes = segments
    .filter((other) => other !== segment)
    .flatMap((other) => documentsOf(profile, other).filter((one) => one.id === id));
  const neighbours: Neighbour[] = [];
  for (const document of [...(another === undefined ? [] : [another]), ...namesakes])
    neighbours.push({ document, before: await listAttachments(context, document) });
  return neighbours;
};

const fill = async (context: Context, document: OwnerDocument): Promise<void> => {
  for (const id of await fillList(context, document, several)) {
    const answer = await context.client.send(requestAt(alone.remove(id)));
    if (outcomeOf(answer).outcome !== 'accepted') context.judge.leftBehind(`attachment ${id}`);
  }
};

/** Attaches files to a document, reads them wherever they can be seen, and deletes them. */
const playFiles = async (
  context: Scenario,
  fixture: Fixture,
  { document, name }: { readonly document: OwnerDocument; readonly name: string },
): Promise<void> => {
  const before = await listAttachments(context, document);
  const neighbours = await neighboursOf(context, document, fixture);
  const isFirst = fixture.earlier.length === 0;
  const added = await uploadTwo(context, { ...fixture, neighbours }, { document, before, name });
  if (added.length > 0) for (const neighbour of neighbours) await judgeOwn(context, added, neighbour);
  const left = stillListed(added);
  const formats = formatsOf(context.profile);
  for (const [at, one] of left.entries()) {
    const format = formats[Math.min(at, formats.length - 1)] ?? ownFormat(context.profile);
    await judgeContent(context, one, { eventually: fixture.eventually, format });
  }
  const inTurn = (fixture.earlier.length / 2) % 2 === 0 ? left : left.toReversed();
  const [last] = added.slice(-1);
  if (isFirst && last !== undefined) await playEmpty(context, fixture, last);
  const isDeleted = await removeOne(context, inTurn);
  await discard(context, isDeleted ? inTurn.slice(1) : inTurn);
  if (documentsOf(context.profile, document.segment)[0]?.id === document.id) await fill(context, document);
};

/** Kinds of documents to which one check attaches files. */
interface Group extends Pick<Check, 'id' | 'title'> {
  readonly segments: readonly OwnerSegment[];
}

const groups: readonly Group[] = [
  {
    id: 'attachments/files-of-contracts-and-bills',
    title: 'Files that are attached to contracts, invoices and expense reports are listed, shown and deleted',
    segments: ['contracts', 'invoices', 'expense_reports'],
  },
  {
    id: 'attachments/files-of-orders-and-users',
    title: 'Files that are attached to purchase orders, users and requisitions are listed, shown and deleted',
    segments: ['purchase_orders', 'users', 'requisitions'],
  },
  {
    id: 'attachments/files-of-events',
    title: 'Files that are attached to sourcing events and their parts are listed, shown and deleted',
    segments: eventParts,
  },
];

const ownerClaims = (segment: OwnerSegment): readonly RequirementId[] => {
  const { file, listed, own, shown } = rowsOf(segment);
  return [file, listed, own, ...(shown === undefined ? [] : [shown])];
};

const sharedClaims = [
  ...[rows.unique, rows.alone, rows.removedAlone, rows.fileUrl],
  ...[rows.uploadType, rows.uploadIntent, rows.uploadUnlinked],
];

const isOfEvents = (segments: readonly OwnerSegment[]): boolean => segments === eventParts;

const claimsOf = ({ segments }: Group): readonly RequirementId[] => [
  ...segments.flatMap(ownerClaims),
  ...sharedClaims,
  ...(isOfEvents(segments) ? [rows.uploadLink, rows.detailsLink] : []),
];

/** A single document of a kind cannot show whether its attachments are its own. */
const oneAlone = (profile: Profile, segment: OwnerSegment): readonly OutOfReach[] => {
  if (documentsOf(profile, segment).length > 1) return [];
  const reason = whyLacking(
    `the profile names one id alone of ${segment}`,
    `attachments.documents.${segment}`,
  );
  return [{ claims: [rowsOf(segment).own], reason }];
};

const filesOf = (group: Group): Check =>
  documentCheck({
    ...group,
    claims: claimsOf(group),
    claimsOf: ownerClaims,
    outOfReach: oneAlone,
    open: (context, eventually) => {
      const fixture: Fixture = { eventually, segments: group.segments, earlier: [], neighbours: [] };
      return (document, _, name) => playFiles(context, fixture, { document, name });
    },
    data: arbitraryFileName,
    undecided: 'no file was attached that shows it',
  });

/** Attach files to documents of every kind, with the same scenario. */
export const files: readonly Check[] = groups.map(filesOf);
