import { ownValue } from '../../models/members.ts';
import { attachmentIn, isKnown, snapshotsOf } from '../harness/attachments/attach.ts';
import { contentOf } from '../harness/attachments/attachment-list.ts';
import {
  type AttachmentRead,
  addressOf,
  isThere,
  readAddress,
  readAttachment,
} from '../harness/attachments/read-attachment.ts';
import type { Check, Context } from '../harness/check.ts';
import { requestAt } from '../harness/dialect/place.ts';
import { marker } from '../harness/generate/marker.ts';
import { outcomeOf } from '../harness/meaning.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import { openEventually } from '../harness/time/eventually.ts';
import { observer } from '../laws/unspecified.ts';
import {
  attachFile,
  attachText,
  bytesOf,
  discard,
  type KnownUpload,
  plainFile,
  type ReadableAttachment,
  textMembers,
} from './attach.ts';
import { alone, firstOf, type OwnerDocument, placeBelow, sixOwners, withId } from './descriptor.ts';

const observeCreated = ({ judge }: Context, { answer }: ReadableAttachment) => {
  judge.observe('attachments/created', contentOf(answer), answer.exchange);
  judge.observe('attachments/create-status', String(answer.status), answer.exchange);
};

const few = new Set(['id', 'type', 'intent']);

const observeList = ({ judge }: Context, { listed, id }: ReadableAttachment) => {
  const [snapshot] = withId(listed.snapshots, id);
  if (snapshot === undefined) return;
  const members = Object.entries(snapshot.data).filter(([, value]) => value !== null);
  const isShort = members.every(([name]) => few.has(name));
  judge.observe('attachments/list-content', isShort ? 'brief' : 'all', snapshot.exchange);
};

const spelled: Readonly<Record<string, string>> = { 'linked-to': 'hyphen', linked_to: 'underscore' };

const observeSpelling = ({ judge }: Context, known: ReadableAttachment) => {
  for (const { reading, exchange } of snapshotsOf(known)) {
    const written = reading.spellings.get('linked-to');
    if (written !== undefined)
      judge.observe('attachments/linked-to-spelling', ownValue(spelled, written) ?? written, exchange);
  }
};

const observeHeaders = ({ judge }: Context, { answer, exchange }: AttachmentRead, { file }: KnownUpload) => {
  const type = (answer.headers['content-type'] ?? 'none').split(';')[0]?.trim() ?? '';
  const answerType = ownValue({ [file.type]: 'as-sent', 'application/octet-stream': 'bytes' }, type) ?? type;
  judge.observe('attachments/shown-type', answerType, exchange);
  const isNamed = (answer.headers['content-disposition'] ?? '').includes(file.fileName);
  judge.observe('attachments/shown-name', isNamed ? 'told' : 'untold', exchange);
};

/** Observes where the file-url of a file leads. Other origins get no requests. */
const observeFileUrl = async (context: Context, snapshots: readonly Snapshot[]): Promise<void> => {
  const { judge, profile } = context;
  const shown = snapshots.filter(({ data }) => data['file-url'] !== undefined);
  const chosen = shown.find(({ data }) => typeof data['file-url'] === 'string') ?? shown[0];
  if (chosen === undefined) return;
  const { data, exchange } = chosen;
  const url = data['file-url'];
  if (typeof url !== 'string' || url.trim() === '')
    return judge.observe('attachments/file-url', 'none', exchange);
  const address = addressOf(url, profile.baseUrl);
  if (address === undefined) return judge.observe('attachments/file-url', 'to another origin', exchange);
  if (url.startsWith('/')) return judge.observe('attachments/file-url', 'path', exchange);
  const read = await readAddress(context, address);
  const isOpen = read.exchange.requestHeaders['authorization'] === undefined;
  if (isThere(read)) judge.observe('attachments/file-url', isOpen ? 'key' : 'api', read.exchange);
};

const observeFile = async (context: Context, upload: KnownUpload): Promise<void> => {
  const { document, id, file } = upload;
  const read = await readAttachment(context, document.show(id), { file: bytesOf(file) });
  const word = { file: 'bytes', record: 'attachment' }[read.kind as string];
  if (word !== undefined) context.judge.observe('attachments/shown-file', word, read.exchange);
  if (read.kind === 'file') observeHeaders(context, read, upload);
  const snapshots = [...snapshotsOf(upload), ...(read.kind === 'record' ? [read.snapshot] : [])];
  await observeFileUrl(context, snapshots);
};

const observeText = async (context: Context, { document, id }: ReadableAttachment): Promise<void> => {
  const read = await readAttachment(context, document.show(id));
  const words: Readonly<Record<string, string>> = {
    ...{ file: 'text', record: 'attachment', refused: 'refused', missing: 'refused' },
  };
  const word = words[read.kind];
  if (word !== undefined) context.judge.observe('attachments/shown-text', word, read.exchange);
};

/** Sends an update to an attachment that the suites attached and delete soon, whether it is refused or not. */
const observeUpdate = async (context: Context, { document, id }: ReadableAttachment): Promise<void> => {
  const body = attachmentIn('bare', { intent: 'Supplier' });
  const request = requestAt(placeBelow('put-of', document, id), { body });
  const { status, exchange } = await context.client.send(request);
  if (status !== undefined) context.judge.observe('attachments/update-status', String(status), exchange);
};

const observeDeletion = async (context: Context, known: ReadableAttachment): Promise<void> => {
  const place = alone.remove(known.id);
  const answer = await context.client.send(requestAt(place));
  const { outcome, status } = outcomeOf(answer);
  if (outcome !== 'accepted') return discard(context, [known]);
  context.judge.observe('formats/delete-status', String(status), answer.exchange);
};

const playDocument = async (context: Context, document: OwnerDocument): Promise<void> => {
  const eventually = openEventually(context.clock);
  const file = await attachFile(context, document, { file: plainFile(), eventually });
  const text = await attachText(context, document, { members: textMembers(marker('text')), eventually });
  if (isKnown(file)) {
    observeCreated(context, file);
    observeList(context, file);
    await observeFile(context, file);
    await observeUpdate(context, file);
    await observeDeletion(context, file);
  } else await discard(context, [file]);
  for (const one of [file, text]) if (isKnown(one)) observeSpelling(context, one);
  if (isKnown(text)) await observeText(context, text);
  await discard(context, [text]);
};

/** Observes what operations on attachments answer where that is left open. */
export const answers: Check = observer({
  id: 'attachments/answers',
  title: 'What operations on attachments answer where the documentation leaves it open',
  open: async ({ profile }) => firstOf(profile, sixOwners)[0],
  observers: [
    {
      observes: [
        'attachments/created',
        'attachments/create-status',
        'attachments/shown-file',
        'attachments/shown-text',
        'attachments/shown-type',
        'attachments/shown-name',
        'attachments/file-url',
        'attachments/linked-to-spelling',
        'attachments/list-content',
        'formats/delete-status',
        'attachments/update-status',
      ],
      observe: playDocument,
    },
  ],
});
