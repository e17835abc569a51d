import type { Members } from '../../models/members.ts';
import {
  type AttachOptions,
  type AttachResult,
  attach,
  attachmentIn,
  type FileAttaching,
  isKnown,
  type KnownAttachment as KnownOf,
  sendFile,
  snapshotsOf,
  type AttachmentUpload as UploadOf,
} from '../harness/attachments/attach.ts';
import type { Context } from '../harness/check.ts';
import { type OperationPath, placeOf, requestAt } from '../harness/dialect/place.ts';
import { marker } from '../harness/generate/marker.ts';
import type { BodyForm } from '../harness/http/body-forms.ts';
import type { FilePart } from '../harness/http/multipart.ts';
import { isAccepted } from '../harness/meaning.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { alone, describeDocument, type OwnerDocument } from './descriptor.ts';

export const bytesOf = ({ bytes, text }: FilePart): Uint8Array => bytes ?? Buffer.from(text);

/** The same file under a plain name, for targets that accept no other. */
const withPlainName = (file: FilePart): FilePart => ({ ...file, fileName: 'procon.bin' });

/** A file that any target accepts. */
export const plainFile = (): FilePart => {
  const text = `${marker('plain file')}\n`;
  return { fileName: 'procon.txt', type: 'text/plain', text, bytes: Buffer.from(text) };
};

/** The result of attaching something to a document of this area. */
export type PutAttachment = AttachResult<OwnerDocument>;
export type ReadableAttachment = KnownOf<PutAttachment>;
export type Upload = UploadOf<OwnerDocument>;
export type KnownUpload = KnownOf<Upload>;

/** The attachments that the list after the last one still shows; all of them if that list is incomplete. */
export const stillListed = <P extends ReadableAttachment>(all: readonly P[]): readonly P[] => {
  const last = all.at(-1);
  return last?.isComplete ? all.filter(({ id }) => last.listed.ids.includes(id)) : all;
};

/** Deletes what a check attached, below its document if documented, else by its id alone. Reports what stays. */
export const discard = async (context: Context, all: readonly PutAttachment[]): Promise<void> => {
  const { client, judge } = context;
  for (const { document, outcome, id } of all) {
    if (outcome !== 'accepted') continue;
    const where = `of ${describeDocument(document)}`;
    if (id === undefined) {
      judge.leftBehind(`an attachment ${where}`);
      continue;
    }
    const below = document.remove(id);
    const place = below.isPathKnown ? below : alone.remove(id);
    const answer = await client.send(requestAt(place));
    if (!isAccepted(answer)) judge.leftBehind(`attachment ${id} ${where}`);
  }
};

/**
 * Attaches a file: unchanged, under a plain name if that is refused, and a plain text file if that is refused, too.
 * Returns the last attempt.
 */
export const attachFile = async (
  context: Context,
  document: OwnerDocument,
  input: FileAttaching,
): Promise<Upload> => {
  let upload = await sendFile(context, document, input);
  for (const file of [withPlainName(input.file), plainFile()]) {
    if (upload.outcome !== 'refused') return upload;
    upload = await sendFile(context, document, { ...input, file, before: upload.before });
  }
  return upload;
};

/** The members of a text that is sent. */
interface TextMembers extends Members {
  readonly type: 'text';
  readonly text: string;
  readonly 'linked-to'?: string;
  readonly intent: string;
}

/** The members of a text; by default one that suppliers see. */
export const textMembers = (text: string, linkedTo = 'attachment_to_suppliers'): TextMembers => ({
  ...{ type: 'text', text, 'linked-to': linkedTo, intent: 'Supplier' },
});

/** A text that was sent, with its result. */
export type TextPut = PutAttachment & { readonly sent: TextMembers };

/** The paths for a text: below the attachments, and for an event also one that ends with an id, as a sample shows. */
export const placesFor = (document: OwnerDocument): readonly OperationPath[] => {
  const below = document.add;
  if (document.segment !== 'quote_requests') return [below];
  const withId = placeOf('attachments.add-text-to-event', {}, { owner_id: document.id, attachment_id: 0 });
  return [below, withId];
};

interface AttachForm {
  readonly form: BodyForm;
  readonly place: number;
  readonly linked: boolean;
}

const omitLink = ({ 'linked-to': _, ...members }: TextMembers): TextMembers => members;

/** Found once for each kind of document, since a platform accepts the same texts on all of a kind. */
const known = new WeakMap<Profile, Map<string, AttachForm>>();

const waysToTry = (
  { profile }: Context,
  document: OwnerDocument,
  isLinkNeeded: boolean,
): readonly AttachForm[] => {
  const attachForm = known.get(profile)?.get(document.segment);
  if (attachForm !== undefined && (attachForm.linked || !isLinkNeeded)) return [attachForm];
  const links = isLinkNeeded ? [true] : [true, false];
  return links.flatMap((linked) =>
    placesFor(document).flatMap((_, place) =>
      (['bare', 'wrapped'] as const).map((form) => ({ form, place, linked })),
    ),
  );
};

const keep = ({ profile }: Context, { segment }: OwnerDocument, way: AttachForm): void => {
  const forms = known.get(profile) ?? new Map<string, AttachForm>();
  known.set(profile, forms.set(segment, way));
};

type TextAttaching = Omit<AttachOptions, 'place'> & {
  readonly members: TextMembers;
  /** Whether the link defines what the text is about, so that it must not be omitted. */
  readonly isLinkNeeded?: boolean;
};

/** Whether a body was accepted but none of it was understood. */
const isEmpty = (attached: PutAttachment): boolean => {
  const snapshots = isKnown(attached) ? snapshotsOf(attached) : [];
  return snapshots.some(({ data }) => data['text'] === null) && snapshots.every(({ data }) => !data['text']);
};

/** Attaches a text in each way that the documentation leaves open until one is not refused; returns the last result. */
export const attachText = async (
  context: Context,
  document: OwnerDocument,
  input: TextAttaching,
): Promise<TextPut> => {
  const { members, isLinkNeeded = false, ...putting } = input;
  const places = placesFor(document);
  let last: TextPut | undefined;
  for (const way of waysToTry(context, document, isLinkNeeded)) {
    const sent = way.linked ? members : omitLink(members);
    const place = places[way.place];
    const body = attachmentIn(way.form, sent);
    const before = putting.before ?? last?.before;
    const attached = await attach(context, document, { ...putting, body, before, ...(place && { place }) });
    if (way.form === 'wrapped' && isEmpty(attached)) {
      await discard(context, [attached]);
      continue;
    }
    // A refusal at a documented place counts more than one at another place.
    last = { ...(last !== undefined && attached.outcome === 'refused' ? last : attached), sent };
    if (attached.outcome === 'accepted') keep(context, document, way);
    if (attached.outcome !== 'refused') return last;
  }
  if (last === undefined) throw new TypeError('there is no way to attach a text');
  return last;
};
