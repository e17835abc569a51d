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

/** The bytes of a file. */
export const bytesOf = ({ bytes, text }: FilePart): Uint8Array => bytes ?? Buffer.from(text);

/** The same under a plain name, for whoever takes no other. */
const withPlainName = (file: FilePart): FilePart => ({ ...file, fileName: 'procon.bin' });

/** A file that anybody takes. */
export const plainFile = (): FilePart => {
  const text = `${marker('plain file')}\n`;
  return { fileName: 'procon.txt', type: 'text/plain', text, bytes: Buffer.from(text) };
};

/** The result of attaching something to a document of this area. */
export type PutAttachment = AttachResult<OwnerDocument>;
export type ReadableAttachment = KnownOf<PutAttachment>;
export type Upload = UploadOf<OwnerDocument>;
export type KnownUpload = KnownOf<Upload>;

/** Those that the last of them shows to be there still, as far as it tells. */
export const stillListed = <P extends ReadableAttachment>(all: readonly P[]): readonly P[] => {
  const last = all.at(-1);
  return last?.isComplete ? all.filter(({ id }) => last.listed.ids.includes(id)) : all;
};

/** Deletes what a check attached, below its document where that is documented, else by its id alone; else it stays. */
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
 * Attaches a file: as it is, under a plain name where that is refused, and one of plain text where that is refused too.
 * Answers the last attempt.
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

/** A text as it is sent. */
interface TextMembers extends Members {
  readonly type: 'text';
  readonly text: string;
  readonly 'linked-to'?: string;
  readonly intent: string;
}

/** The members of a text, for those that suppliers see unless it is linked otherwise. */
export const textMembers = (text: string, linkedTo = 'attachment_to_suppliers'): TextMembers => ({
  ...{ type: 'text', text, 'linked-to': linkedTo, intent: 'Supplier' },
});

/** A text that was sent. */
export type TextPut = PutAttachment & { readonly sent: TextMembers };

/** Where a text goes: below the attachments; for an event also at a path that ends with an id, as a sample shows it. */
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

/** Found once for each kind of document: the same platform takes the same texts. */
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
  /** What it is linked to is what it is about: it is not left out. */
  readonly isLinkNeeded?: boolean;
};

/** Whether a body was taken of which nothing was understood. */
const isEmpty = (attached: PutAttachment): boolean => {
  const snapshots = isKnown(attached) ? snapshotsOf(attached) : [];
  return snapshots.some(({ data }) => data['text'] === null) && snapshots.every(({ data }) => !data['text']);
};

/** Attaches a text in each way that the documentation leaves open, until one is not refused; answers the last. */
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
    // A refusal at a place that is documented says more than one at another.
    last = { ...(last !== undefined && attached.outcome === 'refused' ? last : attached), sent };
    if (attached.outcome === 'accepted') keep(context, document, way);
    if (attached.outcome !== 'refused') return last;
  }
  if (last === undefined) throw new TypeError('there is no way to attach a text');
  return last;
};
