import { attachment, requestedAttachment } from '../../../models/resources/attachment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { SentBody } from '../../../models/wire/write-body.ts';
import type { Exchange } from '../../../reports/run.ts';
import { bodyIn } from '../body-in.ts';
import type { Answer } from '../client.ts';
import { idText } from '../id-text.ts';
import { type FilePart, uploadBody } from '../multipart.ts';
import { outcomeOf } from '../outcome.ts';
import { openPatience, type Patiently } from '../patience.ts';
import { requestAt } from '../place.ts';
import { idTextIn } from '../resources/create.ts';
import { isSnapshot, snapshotIn } from '../resources/snapshot.ts';
import { type Listed, listAttachments } from './list-attachments.ts';
import type { Asking, AttachmentOwner } from './owner.ts';

/** The body of a text attachment. */
export const textBody = (text: string): SentBody =>
  bodyIn(requestedAttachment, 'bare', { type: 'text', text, intent: 'Supplier' });

/** What came of adding an attachment. */
export interface Attached {
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  /** A file, or the same content as a text attachment where no file was taken. */
  readonly kind: 'file' | 'text';
  readonly file: FilePart;
  readonly answer: Answer;
  /** Undefined where neither the answer nor the list tells. */
  readonly id?: string;
  /** The list afterwards. */
  readonly listed?: Listed;
  readonly exchanges: readonly Exchange[];
}

/** A small file of a name and a content that no other has. */
export const fileNamed = (words: string): FilePart => {
  const name = words.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return { fileName: `${name}.txt`, type: 'text/plain', text: `${words}\nsecond line, ${name}\n` };
};

/** The record in an answer; undefined where there is none. */
export const recordIn = (answer: Answer): Data | undefined => {
  const shown = snapshotIn(attachment, answer);
  return isSnapshot(shown) && Object.keys(shown.data).length > 0 ? shown.data : undefined;
};

/** Whether a record shows itself to be of a file or text. */
const isOf = (record: Data, { fileName, text }: FilePart): boolean =>
  Object.values(record).some(
    (value) => typeof value === 'string' && (value.includes(fileName) || value.trim() === text.trim()),
  );

/** The record of what was added: by its id, by what it holds, else the one that is new. */
const foundIn = (
  { records, ids }: Listed,
  {
    id,
    file,
    before,
  }: { readonly id: string | undefined; readonly file: FilePart; readonly before: readonly string[] },
): string | undefined => {
  if (id !== undefined && ids.includes(id)) return id;
  const own = records.find((record) => isOf(record, file));
  if (own !== undefined) return idText(own);
  const fresh = ids.filter((one) => !before.includes(one));
  return fresh.length === 1 ? fresh[0] : undefined;
};

const sendFile = (asking: Asking, { add }: AttachmentOwner, file: FilePart): Promise<Answer> =>
  asking.client.send(requestAt(add, { body: uploadBody(file) }));

const sendText = (asking: Asking, { add }: AttachmentOwner, { text }: FilePart): Promise<Answer> =>
  asking.client.send(requestAt(add, { body: textBody(text) }));

/**
 * Adds a file to a document, or a text where a file is refused, and finds its id: in the answer, in Location, else in
 * the list. `before` are the ids that were there.
 */
export const attach = async (
  asking: Asking,
  owner: AttachmentOwner,
  {
    file,
    before,
    patiently = openPatience(asking.clock),
  }: {
    readonly file: FilePart;
    readonly before: readonly string[];
    readonly patiently?: Patiently;
  },
): Promise<Attached> => {
  const exchanges: Exchange[] = [];
  let kind: Attached['kind'] = 'file';
  let answer = await sendFile(asking, owner, file);
  exchanges.push(answer.exchange);
  if (outcomeOf(answer).outcome === 'refused') {
    const second = await sendText(asking, owner, file);
    exchanges.push(second.exchange);
    if (outcomeOf(second).outcome === 'accepted') [kind, answer] = ['text', second];
  }
  const { outcome } = outcomeOf(answer);
  if (outcome !== 'accepted') return { outcome, kind, file, answer, exchanges };
  const told = idTextIn(attachment, answer);
  const isListed = ({ kind: came, ids }: Listed): boolean =>
    came !== 'records' || ids.some((one) => one === told || (told === undefined && !before.includes(one)));
  // What is taken for later with 202 is not waited for.
  const listed = await patiently(
    () => listAttachments(asking, owner),
    (list) => answer.status === 202 || isListed(list),
  );
  const id = told ?? (listed.kind === 'records' ? foundIn(listed, { id: told, file, before }) : undefined);
  exchanges.push(listed.answer.exchange);
  return { outcome, kind, file, answer, listed, exchanges, ...(id !== undefined && { id }) };
};
