import { readFile } from 'node:fs/promises';
import { type OwnerSegment, ownerSegments, owners } from '../../../models/owners.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { carryAttachments, segmentOf } from '../../areas/attachments/owned/owned.ts';
import type { SentFile, StoredAttachment, UploadParts } from '../../areas/attachments/uploads.ts';
import { ownerKey, ownerOfKey } from '../../areas/owners/find-owner.ts';
import type { Exchange } from '../../exchange.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import { misread } from './input.ts';
import { allOf } from './lists.ts';
import { memoryOf } from './memory.ts';
import { hasRecords, maskRecords } from './show.ts';
import type { Where } from './where.ts';

/** How the area `attachments` addresses an attachment: below a kind of document, or by its id alone. */
export type AttachmentPath = OwnerSegment | 'alone';

/** The owners of attachments: kinds of documents, or paths in the area `attachments`. */
type AttachmentOwner = 'agreement' | 'inspection' | 'characteristic' | 'comment' | readonly AttachmentPath[];

/** Every kind of document. */
export const belowDocuments: readonly AttachmentPath[] = ownerSegments;

type Operation = 'list' | 'add' | 'show' | 'delete' | 'update';

const ownersElsewhere = {
  agreement: { area: 'scheduling-agreements', owner: 'scheduling-agreement', noun: 'attachment' },
  inspection: { area: 'quality-inspections', owner: 'quality-inspection', noun: 'attachment' },
  characteristic: {
    area: 'quality-inspections',
    owner: 'quality-inspection',
    noun: 'characteristic-attachment',
  },
  comment: { area: 'comments', owner: 'comment', noun: 'attachment' },
} as const satisfies Readonly<Record<AttachmentOwner & string, object>>;

/** Exchanges with an operation on the attachments of one kind of owner. */
export const attachmentsAt =
  (owner: AttachmentOwner, operation: Operation) =>
  (exchange: Exchange): boolean => {
    const { endpoint } = exchange;
    const plural = operation === 'list' ? 's' : '';
    if (typeof owner === 'string') {
      const { area, noun } = ownersElsewhere[owner];
      const id: string | undefined = endpoint?.id;
      return id === `${area}.${operation}-${noun}${plural}`;
    }
    const isOperation =
      endpoint?.area === 'attachments' && endpoint.operationKind === `${operation}-attachment${plural}`;
    return isOperation && owner.includes(segmentOf(exchange) ?? 'alone');
  };

const countsFor = (of: AttachmentOwner): ((owner: string) => boolean) => {
  if (typeof of === 'string') return (owner) => owner.startsWith(`${ownersElsewhere[of].owner}/`);
  if (of.includes('alone')) return (owner) => ownerOfKey(owner) !== undefined;
  const kinds = of.map((way) => owners[way as OwnerSegment].name);
  return (owner) => kinds.includes(owner.split('/')[0] ?? '');
};

/** All attachments of documents of this kind, in order of creation. */
export const allAttachments = (exchange: Exchange, of: AttachmentOwner): readonly StoredAttachment[] => {
  const counts = countsFor(of);
  return allOf(exchange, 'attachment').filter(({ state }) => counts(state.owner));
};

/** The owner key of the attachment in the path; empty if there is none. */
const ownerOfNamed = ({ params, sandbox }: Exchange): string =>
  sandbox.store.get('attachment', Number(params['attachment_id']))?.state.owner ?? '';

/** The owner key in a request, in the form in which attachments store it. */
const ownerIn = (exchange: Exchange, of: AttachmentOwner): string => {
  const { document, params } = exchange;
  if (typeof of === 'string') {
    const owner = document?.id ?? params['comment_id'];
    return [ownersElsewhere[of].owner, owner, params['characteristic_id']].filter(Boolean).join('/');
  }
  const segment = segmentOf(exchange);
  return segment === undefined ? ownerOfNamed(exchange) : ownerKey(segment, Number(params['owner_id']));
};

/** The attachments of the owner in a request. */
export const ownOf = (exchange: Exchange, of: AttachmentOwner): readonly StoredAttachment[] => {
  const owner = ownerIn(exchange, of);
  return allAttachments(exchange, of).filter(({ state }) => state.owner === owner);
};

const shownIds = memoryOf(() => new Map<string, number[]>());

/** The attachments of an owner in order of creation, including deleted ones. */
const idsBelow = (exchange: Exchange, owner: string): readonly number[] => {
  const known = shownIds(exchange).get(owner) ?? [];
  for (const { id, state } of allOf(exchange, 'attachment'))
    if (state.owner === owner && !known.includes(id)) known.push(id);
  shownIds(exchange).set(owner, known);
  return known;
};

/** The attachment with a number: that of the owner in the path, else the newest of any owner. */
const idOfNumber = (exchange: Exchange, number: number): number | undefined => {
  const segment = segmentOf(exchange);
  const owners = segment
    ? [ownerKey(segment, Number(exchange.params['owner_id']))]
    : [...shownIds(exchange).keys()];
  return owners
    .map((owner) => idsBelow(exchange, owner)[number - 1])
    .reduce((newest, id) => (id !== undefined && id > (newest ?? 0) ? id : newest), undefined);
};

/** Wraps `apply`: numbers attachments separately for each document of some kinds. */
export const countBelowDocuments = (of: readonly AttachmentPath[]): Wrapping =>
  wrapStep('apply', (step, fired) => async (exchange) => {
    const isMeant = exchange.endpoint?.area === 'attachments' && of.includes(segmentOf(exchange) ?? 'alone');
    if (!isMeant) return step(exchange);
    const { params, sandbox } = exchange;
    const named = idOfNumber(exchange, Number(params['attachment_id']));
    if (named !== undefined) exchange.params = { ...params, attachment_id: String(named) };
    await step(exchange);
    exchange.params = params;
    const { result } = exchange;
    if (!hasRecords(result)) return;
    exchange.result = maskRecords(result, (data) => {
      const stored = sandbox.store.get('attachment', Number(data['id']));
      if (stored === undefined) return data;
      return { ...data, id: idsBelow(exchange, stored.state.owner).indexOf(stored.id) + 1 };
    });
    fired(exchange);
  });

/** Selects added attachments; `others` are all other attachments of the same kind of owner. */
type AttachmentFilter = (added: StoredAttachment, others: readonly StoredAttachment[]) => boolean;
export const isText = ({ state }: StoredAttachment): boolean => state.file === null;

const acceptAny = (): boolean => true;

/** Wraps `apply`: changes the added attachment, or others. `change` returns whether it changed any. */
const afterAdding = (
  of: AttachmentOwner,
  change: (added: StoredAttachment, others: readonly StoredAttachment[], exchange: Exchange) => boolean,
): Wrapping =>
  wrapStep('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!attachmentsAt(of, 'add')(exchange)) return;
    const added = ownOf(exchange, of).at(-1);
    if (added === undefined) return;
    const others = allAttachments(exchange, of).filter(({ id }) => id !== added.id);
    if (!change(added, others, exchange)) return;
    carryAttachments(exchange.sandbox, added.state.owner);
    fired(exchange);
  });

/** Wraps `apply`: answers with the added attachment, and does not store it. */
export const forgetAdded = (of: AttachmentOwner, chosen: AttachmentFilter = acceptAny): Wrapping =>
  afterAdding(of, (added, others, { sandbox }) => {
    if (!chosen(added, others)) return false;
    sandbox.store.remove('attachment', added.id);
    return true;
  });

/**
 * Wraps `apply`: the added attachment replaces earlier ones of the same owner; with `chosen`, only among selected ones.
 */
export const replaceFormer = (of: AttachmentOwner, chosen: AttachmentFilter = acceptAny): Wrapping =>
  afterAdding(of, (added, others, { sandbox }) => {
    if (!chosen(added, others)) return false;
    const gone = others.filter((one) => one.state.owner === added.state.owner && chosen(one, others));
    for (const { id } of gone) sandbox.store.remove('attachment', id);
    return gone.length > 0;
  });

/** Wraps `apply`: stores and answers a changed record for the added attachment; undefined keeps it. */
export const keepOtherRecord = (
  of: AttachmentOwner,
  change: (data: Data, exchange: Exchange) => Data | undefined,
): Wrapping =>
  afterAdding(of, ({ kind, id, data, state }, _, exchange) => {
    const other = change(data, exchange);
    if (other === undefined) return false;
    exchange.sandbox.store.put({ kind, id, data: other, state });
    const { result } = exchange;
    if (result.kind === 'one') exchange.result = { ...result, record: () => other };
    return true;
  });

/** Wraps `apply`: acts on the attachment that `instead` returns; undefined for the requested one. */
export const takeForAnother = (
  of: AttachmentOwner,
  operation: 'show' | 'delete',
  instead: (own: readonly StoredAttachment[], id: number) => StoredAttachment | undefined,
): Wrapping =>
  wrapStep('apply', (step, fired) => async (exchange) => {
    if (!attachmentsAt(of, operation)(exchange)) return step(exchange);
    const id = Number(exchange.params['attachment_id']);
    const other = instead(ownOf(exchange, of), id);
    if (other === undefined || other.id === id) return step(exchange);
    const { params } = exchange;
    exchange.params = { ...params, attachment_id: String(other.id) };
    fired(exchange);
    await step(exchange);
    exchange.params = params;
  });

/** Wraps `apply`: a deletion empties the other files of its document. */
export const emptyAtDeletion = (of: AttachmentOwner): Wrapping =>
  wrapStep('apply', (step, fired) => async (exchange) => {
    const own = attachmentsAt(of, 'delete')(exchange) ? ownOf(exchange, of) : [];
    await step(exchange);
    const { params, sandbox } = exchange;
    for (const { kind, id, data, state } of own)
      if (state.file !== null && String(id) !== params['attachment_id']) {
        sandbox.store.put({ kind, id, data, state: { ...state, file: { ...state.file, text: '' } } });
        fired(exchange);
      }
  });

/** The validated input of a request that adds an attachment. */
interface ValidatedUpload {
  readonly parts: UploadParts;
}

/** Validated exchanges that add a file, or a text. */
export const additionsOf =
  (kind: 'file' | 'text', of: AttachmentOwner) =>
  (exchange: Exchange): boolean => {
    if (!attachmentsAt(of, 'add')(exchange)) return false;
    const { parts } = exchange.input as unknown as ValidatedUpload;
    return (parts.file === undefined ? 'text' : 'file') === kind;
  };

/** Wraps `validate`: changes the parts of an upload; undefined keeps them. */
const misreadParts = (
  where: Where,
  change: (
    parts: UploadParts,
    exchange: Exchange,
  ) => UploadParts | undefined | Promise<UploadParts | undefined>,
): Wrapping =>
  misread<ValidatedUpload>(where, async ({ parts }, exchange) => {
    const other = await change(parts, exchange);
    return other && { parts: other };
  });

/** Wraps `validate`: changes one member of an upload; undefined removes it. */
export const misreadMember = (
  where: Where,
  name: string,
  change: (value: string | undefined, members: UploadParts['members']) => string | undefined,
): Wrapping =>
  misreadParts(where, (parts) => {
    const before = parts.members.get(name);
    const value = change(before, parts.members);
    if (value === before) return undefined;
    const members = new Map(parts.members);
    if (value === undefined) members.delete(name);
    else members.set(name, value);
    return { ...parts, members };
  });

const storePending = async (
  { afterwards, sandbox }: Exchange,
  bytes: Buffer,
): Promise<SentFile['pending']> => {
  const pending = await sandbox.contents.begin();
  afterwards.push(pending.discard);
  await pending.write(bytes);
  await pending.finish();
  return pending;
};

/** Wraps `validate`: changes the bytes of an uploaded file. */
export const keepOtherBytes = (
  of: AttachmentOwner,
  change: (bytes: Buffer, file: SentFile, exchange: Exchange) => Buffer,
): Wrapping =>
  misreadParts(additionsOf('file', of), async (parts, exchange) => {
    const { file } = parts;
    if (file === undefined) return undefined;
    const sent = await readFile(file.pending.path);
    const bytes = change(sent, file, exchange);
    if (bytes.equals(sent)) return undefined;
    return { ...parts, file: { ...file, pending: await storePending(exchange, bytes) } };
  });
