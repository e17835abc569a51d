import fc from 'fast-check';
import type { Members } from '../../../models/members.ts';
import { attachment, requestedAttachment } from '../../../models/resources/attachment.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { SentBody } from '../../../models/wire/write-body.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../check.ts';
import type { Answer } from '../client.ts';
import { type OperationPath, requestAt } from '../dialect/place.ts';
import { marker } from '../generate/marker.ts';
import { type BodyForm, bodyIn } from '../http/body-forms.ts';
import { type FilePart, uploadBody } from '../http/multipart.ts';
import { hasStatus, isLater, outcomeOf } from '../meaning.ts';
import { idTextIn } from '../resources/create.ts';
import { idText, type Snapshot } from '../resources/snapshot.ts';
import { furtherQueries } from '../run/list-lengths.ts';
import { type Eventually, openEventually } from '../time/eventually.ts';
import {
  type AttachmentContext,
  type AttachmentList,
  type AttachmentOwner,
  attachmentShownIn,
  isIdOfIt,
  listAttachments,
} from './attachment-list.ts';

/** The body of an attachment that is not an upload. Whether its members are wrapped in a name is undocumented. */
export const attachmentIn = (form: BodyForm, members: Members): SentBody =>
  bodyIn(requestedAttachment, form, members);

/** The body of a text attachment. */
export const textBody = (text: string): SentBody =>
  attachmentIn('bare', { type: 'text', text, intent: 'Supplier' });

/**
 * The content of a file after its first two lines: lines in several scripts, up to some kilobytes; shrinks to nothing.
 */
export const furtherLines: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.constantFrom('plan', 'two words', 'é ß Ø', 'Жук', '漢字', '👍🏽', '12,50 €'), {
      maxLength: 3,
    }),
    fc.nat({ max: 200 }),
  )
  .map(([words, times]) => (words.length === 0 ? '' : `${words.join(' ')}\n`.repeat(times)));

/** A file with a unique name and content. */
export const fileNamed = (words: string, further = ''): FilePart => {
  const name = words.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return { fileName: `${name}.txt`, type: 'text/plain', text: `${words}\nsecond line, ${name}\n${further}` };
};

/** How a file or text is attached and then searched for. */
export interface AttachOptions {
  readonly eventually?: Eventually;
  /** The list before the creation; requested if absent. */
  readonly before?: AttachmentList | undefined;
  /** The operation that creates the attachment; by default that of the document. */
  readonly place?: OperationPath;
  /** The format of the answer and of the later list. */
  readonly format?: Format | undefined;
}

export interface AttachResult<Owner extends AttachmentOwner = AttachmentOwner> {
  readonly document: Owner;
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly place: OperationPath;
  /** The media type of the request. */
  readonly type: string;
  readonly answer: Answer;
  readonly before: AttachmentList;
  /** The list after the creation, if it was accepted. */
  readonly listed?: AttachmentList;
  /** The later list plus everything listed before, which a page may now hide. */
  readonly seenSoFar?: AttachmentList;
  /** Whether the list is complete, so that no page hides a part of it. */
  readonly isComplete: boolean;
  /** Whether this is the list of the first request, without further queries. */
  readonly isFirst: boolean;
  /** The id in the answer, which may be that of another object. */
  readonly answeredId?: string;
  /** The id, if the list shows it as new. */
  readonly id?: string;
  readonly exchanges: readonly Exchange[];
}

/** Whether the list is absent: a document without attachments may have none. */
const isMissingYet = ({ kind, answer }: AttachmentList): boolean =>
  kind === 'refused' && hasStatus(answer, 'not-found');

const idAmong = (before: readonly string[], { ids }: AttachmentList, answeredId: string | undefined) => {
  if (answeredId !== undefined && ids.includes(answeredId) && !before.includes(answeredId)) return answeredId;
  const fresh = ids.filter((id) => !before.includes(id));
  return fresh.length === 1 ? fresh[0] : undefined;
};

/** Requests further pages of a list. */
const readFurtherPages = async (
  context: AttachmentContext,
  document: AttachmentOwner,
  {
    listed,
    before,
    answeredId,
  }: {
    readonly listed: AttachmentList;
    readonly before: AttachmentList;
    readonly answeredId?: string | undefined;
  },
): Promise<AttachmentList> => {
  if (listed.kind !== 'records' || listed.isComplete) return listed;
  if (idAmong(before.ids, listed, answeredId) !== undefined) return listed;
  for (const query of furtherQueries({ id: answeredId, shown: listed.ids.length })) {
    const further = await listAttachments(context, document, { query });
    if (further.kind === 'records' && answeredId !== undefined && further.ids.includes(answeredId))
      return further;
  }
  return listed;
};

/** The id in the answer to a creation, if it is most likely that of the new attachment. */
const newIdIn = (
  before: AttachmentList,
  answer: Answer,
  answeredId: string | undefined,
): string | undefined =>
  answeredId !== undefined && !before.ids.includes(answeredId) && isIdOfIt(answer, answeredId)
    ? answeredId
    : undefined;

/** The id from the list, or, if a page hides it, from the answer to the creation. */
const idAfter = (
  before: AttachmentList,
  listed: AttachmentList,
  {
    answeredId,
    answer,
    isAll,
  }: { readonly answeredId: string | undefined; readonly answer: Answer; readonly isAll: boolean },
): string | undefined => {
  if (before.kind !== 'records' && !isMissingYet(before)) return undefined;
  const id = idAmong(before.ids, listed, answeredId);
  const newId = newIdIn(before, answer, answeredId);
  if (newId === undefined || id === newId) return id;
  // A list that shows another attachment as new may lag behind by one creation.
  return isAll || id !== undefined ? undefined : newId;
};

/** Attaches a file or text to a document and searches for it in the list. */
export const attach = async <Owner extends AttachmentOwner>(
  context: AttachmentContext,
  document: Owner,
  attaching: AttachOptions & { readonly body: SentBody },
): Promise<AttachResult<Owner>> => {
  const { body, eventually = openEventually(context.clock), format, place = document.add } = attaching;
  const before = attaching.before ?? (await listAttachments(context, document));
  const answer = await context.client.send(requestAt(place, { format, body }));
  const { outcome } = outcomeOf(answer);
  const sent = { document, outcome, place, answer, before, type: body.type };
  if (outcome !== 'accepted')
    return { ...sent, isComplete: false, isFirst: false, exchanges: [answer.exchange] };
  const answeredId = idTextIn(attachment, answer);
  const newId = newIdIn(before, answer, answeredId);
  const isShown = ({ ids }: AttachmentList): boolean =>
    newId === undefined ? ids.some((id) => !before.ids.includes(id)) : ids.includes(newId);
  const first = await eventually(
    () => listAttachments(context, document, { format }),
    // After a 202, the attachment may not exist yet.
    (now) => isLater(answer) || isShown(now),
  );
  const listed = await readFurtherPages(context, document, { listed: first, before, answeredId });
  const isAll = first.isComplete;
  const id = idAfter(before, listed, { answeredId, answer, isAll });
  const ids = [...new Set([...before.ids, ...first.ids, ...listed.ids])];
  return {
    ...sent,
    ...{ listed, isComplete: isAll, isFirst: listed === first },
    seenSoFar: isAll ? listed : { ...listed, ids },
    exchanges: [answer.exchange, listed.answer.exchange],
    ...(answeredId !== undefined && { answeredId }),
    ...(id !== undefined && { id }),
  };
};

/** Every snapshot of an attachment, from the answer and the list. */
export const snapshotsOf = ({
  answer,
  listed,
  id,
}: Pick<AttachResult, 'answer' | 'listed' | 'id'>): readonly Snapshot[] => {
  const created = attachmentShownIn(answer);
  const all = [
    ...(created === undefined ? [] : [created]),
    ...(listed === undefined ? [] : listed.snapshots),
  ];
  return all.filter(({ data }) => idText(data) === id);
};

/** An uploaded file and its result. */
export type AttachmentUpload<Owner extends AttachmentOwner = AttachmentOwner> = AttachResult<Owner> & {
  readonly file: FilePart;
  readonly linkedTo?: string;
};

export interface FileAttaching extends Omit<AttachOptions, 'place'> {
  readonly file: FilePart;
  readonly linkedTo?: string | undefined;
}

export const sendFile = async <Owner extends AttachmentOwner>(
  context: AttachmentContext,
  document: Owner,
  { file, linkedTo, ...attaching }: FileAttaching,
): Promise<AttachmentUpload<Owner>> => {
  const link = linkedTo === undefined ? {} : { linkedTo };
  return {
    ...(await attach(context, document, { ...attaching, body: uploadBody(file, link) })),
    file,
    ...link,
  };
};

/** An attachment with a known id. */
export type KnownAttachment<One extends AttachResult = AttachResult> = One & {
  readonly id: string;
  readonly listed: AttachmentList;
};

export const isKnown = <One extends AttachResult>(one: One): one is KnownAttachment<One> =>
  one.id !== undefined && one.listed !== undefined;

const bodies: readonly ((words: string) => SentBody)[] = [(words) => uploadBody(fileNamed(words)), textBody];

/**
 * Numbers of attachments. With `several`, some lie between others; with `many`, some also lie beyond a possible page.
 */
export const several = 4;
export const many = 12;

/**
 * Adds attachments to a document in sequence, files or otherwise texts, and lists them; returns their ids. The oracle
 * judges whether the list contains each of them.
 */
export const fillList = async (
  context: Pick<Context, 'client' | 'profile'>,
  owner: AttachmentOwner,
  most: number,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const body of bodies) {
    while (ids.length < most) {
      const answer = await context.client.send(requestAt(owner.add, { body: body(marker('one of many')) }));
      const id = outcomeOf(answer).outcome === 'accepted' ? idTextIn(attachment, answer) : undefined;
      if (id === undefined) break;
      ids.push(id);
    }
  }
  if (ids.length > 0) await listAttachments(context, owner);
  return ids;
};
