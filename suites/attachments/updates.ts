import { jsonText } from '../../models/wire/json-text.ts';
import type { SentBody } from '../../models/wire/write-body.ts';
import type { Exchange } from '../../reports/run.ts';
import { attachmentIn, isKnown } from '../harness/attachments/attach.ts';
import { type AttachmentContext, listAttachments } from '../harness/attachments/attachment-list.ts';
import { readAttachment, sameBytes } from '../harness/attachments/read-attachment.ts';
import type { Check, Context } from '../harness/check.ts';
import { requestAt } from '../harness/dialect/place.ts';
import { marker } from '../harness/generate/marker.ts';
import { uploadBody } from '../harness/http/multipart.ts';
import { judgeUnsupported } from '../harness/pairs.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import type { Eventually } from '../harness/time/eventually.ts';
import {
  attachFile,
  attachText,
  bytesOf,
  discard,
  type PutAttachment,
  plainFile,
  type ReadableAttachment,
  textMembers,
} from './attach.ts';
import {
  alone,
  describeDocument,
  documentCheck,
  eventParts,
  linkFor,
  type OwnerDocument,
  placeBelow,
  sixOwners,
  withId,
} from './descriptor.ts';
import { fileSubject } from './judging/content.ts';
import { rows } from './judging/listing.ts';

/** Members that must not change. Addresses may be made anew in each answer, and update stamps may record attempts. */
const lasting = ['type', 'intent', 'linked-to', 'text', 'created-at'] as const;

/** The effect of an attempt on an attachment. */
interface Change {
  /** Describes what changed; undefined if nothing did, null if that is inconclusive. */
  readonly seen: string | undefined | null;
  readonly exchange: Exchange;
}

const differenceText = ({ data: before }: Snapshot, { data: after }: Snapshot): string | undefined => {
  const member = lasting.find((name) => (before[name] ?? null) !== (after[name] ?? null));
  return member && `${member} ${jsonText(after[member] ?? null)}, ${jsonText(before[member])} before`;
};

/** Compares an attachment in the list with its earlier state in the list. */
const changeOf = async (
  context: AttachmentContext,
  { document, id, listed }: ReadableAttachment,
): Promise<Change> => {
  const now = await listAttachments(context, document);
  const { exchange } = now.answer;
  const [before] = withId(listed.snapshots, id);
  const [after] = withId(now.snapshots, id);
  const isHidden = after === undefined && !now.isComplete;
  if (now.kind !== 'records' || before === undefined || isHidden) return { seen: null, exchange };
  return {
    seen: after === undefined ? 'it is not listed any more' : differenceText(before, after),
    exchange,
  };
};

const claims = [rows.put, rows.patch, rows.same] as const;

/** An attachment, the body of a PUT for it, and its file if it has one. */
interface Subject {
  readonly attached: PutAttachment;
  readonly body: SentBody;
  readonly file?: Uint8Array;
}

/** Makes a text to replace by a text, or a file to replace by a file; parts of events may accept only files. */
const subjectFor = async (
  context: Context,
  document: OwnerDocument,
  { at, eventually }: { readonly at: number; readonly eventually: Eventually },
): Promise<Subject> => {
  const linkedTo = linkFor(document);
  if (at % 2 === 0 && linkedTo === undefined) {
    const members = textMembers(marker('not to be changed'));
    const attached = await attachText(context, document, { members, eventually });
    return { attached, body: attachmentIn('bare', textMembers(marker('changed'), 'event_terms')) };
  }
  const file = plainFile();
  const link = linkedTo === undefined ? {} : { linkedTo };
  const attached = await attachFile(context, document, { file, eventually, ...link });
  const body = uploadBody(plainFile(), { linkedTo: 'event_terms' });
  return { attached, body, file: bytesOf(attached.file) };
};

/** Tries to change an attachment by a method, below its document or by its id alone; returns the exchange. */
const tryTo = async (
  context: Context,
  { document, id, exchanges }: ReadableAttachment,
  {
    method,
    body,
    isAlone,
  }: { readonly method: 'put' | 'patch'; readonly body: SentBody; readonly isAlone: boolean },
): Promise<Exchange> => {
  const place = isAlone ? alone[method](id) : placeBelow(`${method}-of`, document, id);
  const answer = await context.client.send(requestAt(place, { body }));
  const noun = `attachment ${id} of ${describeDocument(document)}`;
  judgeUnsupported(context.judge, rows[method], { noun, answer, exchanges });
  return answer.exchange;
};

/** A read by the id alone that answers a changed file; undefined if there is none. */
const otherFile = async (context: Context, { id }: ReadableAttachment, file: Uint8Array | undefined) => {
  if (file === undefined) return undefined;
  const read = await readAttachment(context, alone.show(id), { file });
  return read.kind === 'file' && !sameBytes(read.bytes, file) ? read : undefined;
};

const judgeSame = async (
  context: Context,
  known: ReadableAttachment,
  { tried, file }: { readonly tried: readonly Exchange[]; readonly file: Uint8Array | undefined },
): Promise<void> => {
  const { judge } = context;
  const { seen, exchange } = await changeOf(context, known);
  const other = await otherFile(context, known, file);
  if (seen === undefined && other === undefined) return judge.holds(rows.same, exchange);
  if (seen === null && other === undefined)
    return judge.inconclusive(rows.same, 'the list does not show the attachment');
  judge.violated(rows.same, {
    expected: `attachment ${known.id} of ${describeDocument(known.document)} as it was`,
    seen: seen ?? `its file is another: ${other?.seen}`,
    exchanges: [...known.exchanges, ...tried, exchange, ...(other === undefined ? [] : [other.exchange])],
    explanation: 'an attachment is changed',
    mayBeOthers: true,
    subject: seen === undefined ? fileSubject : undefined,
  });
};

const playDocument = async (
  context: Context,
  document: OwnerDocument,
  given: { readonly at: number; readonly eventually: Eventually },
): Promise<void> => {
  const { attached, body, file } = await subjectFor(context, document, given);
  if (isKnown(attached)) {
    // A read that answers another file beforehand cannot show a change.
    const shown = (await otherFile(context, attached, file)) === undefined ? file : undefined;
    const tried: Exchange[] = [];
    const intent = attachmentIn('bare', { intent: 'Internal' });
    for (const isAlone of [false, true]) {
      tried.push(await tryTo(context, attached, { method: 'put', body, isAlone }));
      tried.push(await tryTo(context, attached, { method: 'patch', body: intent, isAlone }));
    }
    await judgeSame(context, attached, { tried, file: shown });
  }
  await discard(context, [attached]);
};

/** Tries to change attachments, and judges that they stay the same. */
export const updates: Check = documentCheck({
  id: 'attachments/updates',
  title: 'PUT and PATCH on an attachment are not supported, and change nothing',
  claims,
  segments: [...sixOwners, ...eventParts],
  open: (context, eventually) => (document, at) => playDocument(context, document, { at, eventually }),
  undecided: 'nothing was attached that could be changed',
});
