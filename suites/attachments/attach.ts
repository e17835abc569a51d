import type { Members } from '../../models/members.ts';
import { attachment, requestedAttachment } from '../../models/resources/attachment.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { SentBody } from '../../models/wire/write-body.ts';
import type { Exchange } from '../../reports/run.ts';
import { recordIn } from '../harness/attachments/attach.ts';
import type { Listed } from '../harness/attachments/list-attachments.ts';
import type { Asking } from '../harness/attachments/owner.ts';
import { type BodyForm, bodyIn } from '../harness/body-in.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { type FilePart, uploadBody } from '../harness/multipart.ts';
import { outcomeOf } from '../harness/outcome.ts';
import type { Patiently } from '../harness/patience.ts';
import { type Place, placeOf, requestAt } from '../harness/place.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { snapshotsIn } from '../harness/resources/collected.ts';
import { idTextIn } from '../harness/resources/create.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import {
  alone,
  attachmentShownIn,
  type Document,
  furtherQueries,
  isWhole,
  list,
  placeBelow,
  tellDocument,
  withId,
} from './descriptor.ts';
import { plainFile, plainly } from './sample-files.ts';

/** How something is attached, and how it is looked for. */
interface Putting {
  readonly body: SentBody;
  readonly patiently: Patiently;
  /** What was listed before; asked for when left out. */
  readonly before?: Listed | undefined;
  /** Where it is sent; below the attachments when left out. */
  readonly place?: Place;
  /** Of the answer, and of the list afterwards. */
  readonly format?: Format | undefined;
}

/** What came of attaching something. */
export interface Put {
  readonly document: Document;
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly place: Place;
  /** The media type of what was sent. */
  readonly type: string;
  readonly answer: Answer;
  readonly before: Listed;
  /** The list afterwards, where it was accepted. */
  readonly listed?: Listed;
  /** The same with what a page of it may hide: whatever was listed before. */
  readonly seenSoFar?: Listed;
  /** Whether that is the whole list: no page hides anything. */
  readonly isWhole: boolean;
  /** Whether it is what the list shows first: nothing further was asked for. */
  readonly isFirst: boolean;
  /** The id that the answer tells; it may be that of something else. */
  readonly told?: string;
  /** The id, where the list shows that it is new. */
  readonly id?: string;
  readonly exchanges: readonly Exchange[];
}

/** One whose id is known. */
export type Known = Put & { readonly id: string; readonly listed: Listed };

export const isKnown = (put: Put): put is Known => put.id !== undefined;

const idAmong = (before: readonly string[], { ids }: Listed, told: string | undefined) => {
  if (told !== undefined && ids.includes(told) && !before.includes(told)) return told;
  const fresh = ids.filter((id) => !before.includes(id));
  return fresh.length === 1 ? fresh[0] : undefined;
};

/** A list may have pages: what the first one does not show is asked for. */
const lookFurther = async (
  asking: Asking,
  document: Document,
  {
    listed,
    ...known
  }: { readonly listed: Listed; readonly before: Listed; readonly told?: string | undefined },
): Promise<Listed> => {
  const { before, told } = known;
  if (listed.kind !== 'records' || isWhole(asking, listed) || idAmong(before.ids, listed, told) !== undefined)
    return listed;
  for (const query of furtherQueries(told, listed.ids.length)) {
    const further = await list(asking, document, { query });
    if (further.kind === 'records' && told !== undefined && further.ids.includes(told)) return further;
  }
  return listed;
};

const ofAttachments = ['type', 'intent', 'linked-to', 'file-url', 'text'] as const;

/** Whether a creation was answered with what can hardly be anything but the new attachment. */
export const isRecordOfIt = (answer: Answer): boolean => {
  const record = recordIn(answer) ?? {};
  return ofAttachments.filter((name) => record[name] !== undefined).length > 1;
};

/** The id, as the list tells it; as its record alone does where a page hides it. */
const idAfter = (
  before: Listed,
  listed: Listed,
  {
    told,
    answer,
    isAll,
  }: { readonly told: string | undefined; readonly answer: Answer; readonly isAll: boolean },
): string | undefined => {
  if (before.kind !== 'records' && !isNew(before)) return undefined;
  const id = idAmong(before.ids, listed, told);
  if (id !== undefined || isAll || told === undefined || before.ids.includes(told)) return id;
  return isRecordOfIt(answer) ? told : undefined;
};

/** Attaches something to a document, and looks for it in the list. */
export const put = async (asking: Asking, document: Document, putting: Putting): Promise<Put> => {
  const { body, patiently, format } = putting;
  const { place = placeBelow('add-to', document) } = putting;
  const before = putting.before ?? (await list(asking, document));
  const answer = await asking.client.send(requestAt(place, { format, body }));
  const { outcome } = outcomeOf(answer);
  const common = {
    document,
    outcome,
    place,
    answer,
    before,
    type: body.type,
    isWhole: false,
    isFirst: false,
  };
  if (outcome !== 'accepted') return { ...common, exchanges: [answer.exchange] };
  const told = idTextIn(attachment, answer);
  const first = await patiently(
    () => list(asking, document, { format }),
    // What is taken for later with 202 is not waited for.
    (now) => answer.status === 202 || now.ids.some((id) => !before.ids.includes(id)),
  );
  const listed = await lookFurther(asking, document, { listed: first, before, told });
  const isAll = isWhole(asking, first);
  const id = idAfter(before, listed, { told, answer, isAll });
  const ids = [...new Set([...before.ids, ...first.ids, ...listed.ids])];
  return {
    ...common,
    ...{ listed, isWhole: isAll, isFirst: listed === first },
    seenSoFar: isAll ? listed : { ...listed, ids },
    exchanges: [answer.exchange, listed.answer.exchange],
    ...(told !== undefined && { told }),
    ...(id !== undefined && { id }),
  };
};

/** Where there is none yet, a list may be missing. */
const isNew = ({ kind, answer }: Listed): boolean => kind === 'refused' && answer.status === 404;

/** Those that the last of them shows to be there still, as far as it tells. */
export const stillListed = <P extends Known>(all: readonly P[]): readonly P[] => {
  const last = all.at(-1);
  return last?.isWhole ? all.filter(({ id }) => last.listed.ids.includes(id)) : all;
};

/** Everything that the answer and the list show of it. */
export const snapshotsOf = ({ answer, listed, id }: Known): readonly Snapshot[] => {
  const created = attachmentShownIn(answer);
  return withId([...(created === undefined ? [] : [created]), ...snapshotsIn(listed)], id);
};

/** Deletes what a check attached, below its document where that is documented, else by its id alone; else it stays. */
export const discard = async (context: Context, all: readonly Put[]): Promise<void> => {
  const { client, judge } = context;
  for (const { document, outcome, id } of all) {
    if (outcome !== 'accepted') continue;
    const where = `of ${tellDocument(document)}`;
    if (id === undefined) {
      judge.leftBehind(`an attachment ${where}`);
      continue;
    }
    const below = placeBelow('delete-of', document, id);
    const place = below.told ? below : alone.remove(id);
    const answer = await client.send(requestAt(place));
    if (outcomeOf(answer).outcome !== 'accepted') judge.leftBehind(`attachment ${id} ${where}`);
  }
};

/** A file that was sent, and with what. */
export interface Upload extends Put {
  readonly file: FilePart;
  readonly linkedTo?: string;
}

type FileWish = Omit<Putting, 'body' | 'place'> & {
  readonly file: FilePart;
  readonly linkedTo?: string | undefined;
};

/** Sends a file once. */
export const sendFile = async (
  asking: Asking,
  document: Document,
  { file, linkedTo, ...putting }: FileWish,
): Promise<Upload> => {
  const link = linkedTo === undefined ? {} : { linkedTo };
  return { ...(await put(asking, document, { ...putting, body: uploadBody(file, link) })), file, ...link };
};

/**
 * Attaches a file: as it is, under a plain name where that is refused, and one of plain text where that is refused too.
 * Answers the last attempt.
 */
export const attachFile = async (asking: Asking, document: Document, wish: FileWish): Promise<Upload> => {
  let upload = await sendFile(asking, document, wish);
  for (const file of [plainly(wish.file), plainFile()]) {
    if (upload.outcome !== 'refused') return upload;
    upload = await sendFile(asking, document, { ...wish, file, before: upload.before });
  }
  return upload;
};

/** A text as it is sent. */
export interface TextMembers extends Members {
  readonly type: 'text';
  readonly text: string;
  readonly 'linked-to'?: string;
  readonly intent: string;
}

/** A text that was sent. */
export interface TextPut extends Put {
  readonly sent: TextMembers;
}

/** An attachment that is no upload, as a body: the documentation does not show whether below a name. */
export const attachmentIn = (form: BodyForm, members: Members): SentBody =>
  bodyIn(requestedAttachment, form, members);

/** Where a text goes: below the attachments; for an event also at a path that ends with an id, as a sample shows it. */
export const placesFor = (document: Document): readonly Place[] => {
  const below = placeBelow('add-to', document);
  if (document.segment !== 'quote_requests') return [below];
  const withId = placeOf('attachments.add-text-to-event', {}, { owner_id: document.id, attachment_id: 0 });
  return [below, withId];
};

interface Way {
  readonly form: BodyForm;
  readonly place: number;
  readonly linked: boolean;
}

const unlinked = ({ 'linked-to': _, ...members }: TextMembers): TextMembers => members;

/** Found once for each kind of document: the same platform takes the same texts. */
const known = new WeakMap<Profile, Map<string, Way>>();

const waysToTry = ({ profile }: Asking, document: Document, isLinkNeeded: boolean): readonly Way[] => {
  const found = known.get(profile)?.get(document.segment);
  if (found !== undefined && (found.linked || !isLinkNeeded)) return [found];
  const links = isLinkNeeded ? [true] : [true, false];
  return links.flatMap((linked) =>
    placesFor(document).flatMap((_, place) =>
      (['bare', 'wrapped'] as const).map((form) => ({ form, place, linked })),
    ),
  );
};

const keep = ({ profile }: Asking, { segment }: Document, way: Way): void => {
  const found = known.get(profile) ?? new Map<string, Way>();
  known.set(profile, found.set(segment, way));
};

type TextWish = Omit<Putting, 'body' | 'place'> & {
  readonly members: TextMembers;
  /** What it is linked to is what it is about: it is not left out. */
  readonly isLinkNeeded?: boolean;
};

/** Whether a body was taken of which nothing was understood. */
const isEmpty = (came: Put): boolean => {
  const snapshots = isKnown(came) ? snapshotsOf(came) : [];
  return snapshots.some(({ data }) => data['text'] === null) && snapshots.every(({ data }) => !data['text']);
};

/** Attaches a text in each way that the documentation leaves open, until one is not refused; answers the last. */
export const attachText = async (context: Context, document: Document, wish: TextWish): Promise<TextPut> => {
  const { members, isLinkNeeded = false, ...putting } = wish;
  const places = placesFor(document);
  let last: TextPut | undefined;
  for (const way of waysToTry(context, document, isLinkNeeded)) {
    const sent = way.linked ? members : unlinked(members);
    const place = places[way.place];
    const body = attachmentIn(way.form, sent);
    const before = putting.before ?? last?.before;
    const came = await put(context, document, { ...putting, body, before, ...(place && { place }) });
    if (way.form === 'wrapped' && isEmpty(came)) {
      await discard(context, [came]);
      continue;
    }
    // A refusal at a place that is documented says more than one at another.
    last = { ...(last !== undefined && came.outcome === 'refused' ? last : came), sent };
    if (came.outcome === 'accepted') keep(context, document, way);
    if (came.outcome !== 'refused') return last;
  }
  if (last === undefined) throw new TypeError('there is no way to attach a text');
  return last;
};
