import { type CommentableSegment, commentable, typeNamings } from '../../../models/commentable.ts';
import { type OwnerSegment, ownerSegments, owners } from '../../../models/owners.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { fold } from '../../../models/wire/spelling.ts';
import { commentKey } from '../../areas/comments/documents.ts';
import { hasOwner, ownerKey } from '../../areas/owners/find-owner.ts';
import type { AttachedFile, Kind, Store } from '../../store/port.ts';
import type { SeedContext } from './own-kind.ts';
import type { OwnRecord } from './own-record.ts';

/** Documents that can own attachments although they have no attachment path. */
const furtherOwners = [
  'comment',
  'quality-inspection',
  'scheduling-agreement',
] as const satisfies readonly Kind[];

const segmentCalled = (name: string): OwnerSegment | undefined =>
  ownerSegments.find((segment) => segment === name || owners[segment].name === name);

/** The stored document that `contract/4001` or `contracts/4001` names; undefined if there is none. */
const ownerNamed = (store: Store, text: string): string | undefined => {
  const [name = '', number = ''] = text.split('/');
  const id = Number(number);
  const segment = segmentCalled(name);
  if (segment !== undefined) return hasOwner(store, segment, id) ? ownerKey(segment, id) : undefined;
  const kind = furtherOwners.find((one) => one === name);
  return kind !== undefined && store.get(kind, id) !== undefined ? `${kind}/${id}` : undefined;
};

const allowedOwners = [...ownerSegments, ...furtherOwners].join(', ');

/** The owner that a record names; undefined, with a reported problem, if it does not exist. */
const ownerOf = (text: Value | undefined, { store, complain }: SeedContext): string | undefined => {
  const owner = typeof text === 'string' ? ownerNamed(store, text) : undefined;
  if (owner === undefined)
    complain(
      'owner',
      `member owner should name a document that is there, such as contracts/4001; kinds: ${allowedOwners}`,
    );
  return owner;
};

const isNamed = (segment: CommentableSegment, type: string): boolean =>
  typeNamings.some((naming) => fold(commentable[segment][naming]) === fold(type));

/** The document that a comment's `commentable-type` and `commentable-id` refer to. */
const commentedIn = ({ 'commentable-type': type, 'commentable-id': id }: Data): string | undefined => {
  if (typeof type !== 'string') return undefined;
  const segments = Object.keys(commentable) as readonly CommentableSegment[];
  const segment = segments.find((one) => isNamed(one, type));
  return segment === undefined ? undefined : `${segment}/${String(id)}`;
};

/** Stores the attachments that a document shows. */
export const layAttachments = (store: Store, owner: string, shown: Value | undefined): void => {
  for (const data of (Array.isArray(shown) ? shown : []) as readonly Data[])
    if (typeof data['id'] === 'number')
      store.put({ kind: 'attachment', id: data['id'], data, state: { owner, file: fileOf(data, {}) } });
};

/** Stores a comment and its attachments. */
export const layComment = ({ data, beside }: OwnRecord, laying: SeedContext): void => {
  const owner = ownerOf(beside['owner'] ?? commentedIn(data), laying);
  if (owner === undefined) return;
  const { 'commentable-type': _, ...shown } = data;
  const [, document = ''] = owner.split('/');
  const id = Number(data['id']);
  laying.store.put({
    kind: 'comment',
    id,
    data: { ...shown, 'commentable-id': Number(document) },
    state: { owner },
  });
  layAttachments(laying.store, commentKey(id), data['attachments']);
};

const nameIn = (url: Value | undefined): string | undefined =>
  typeof url === 'string' ? url.slice(url.lastIndexOf('/') + 1) : undefined;

const fileOf = (data: Data, beside: OwnRecord['beside']): AttachedFile | null => {
  const name = beside['file-name'] ?? nameIn(data['file-url']);
  if (data['type'] !== 'file' && name === undefined) return null;
  const mime = String(beside['file-type'] ?? 'text/plain; charset=utf-8');
  return { name: String(name ?? `${data['id']}.txt`), mime, text: String(beside['file-text'] ?? '') };
};

/** Adds an attachment to the record of its owner; requisitions and comments show theirs. */
const showInOwner = (store: Store, owner: string, data: Data): void => {
  const [kind = '', id] = owner.split('/');
  if (kind !== 'requisition-header' && kind !== 'comment') return;
  const record = store.get(kind, Number(id));
  if (record === undefined) return;
  const before = (record.data['attachments'] ?? []) as readonly Data[];
  const others = before.filter((one) => one['id'] !== data['id']);
  store.put({ ...record, data: { ...record.data, attachments: [...others, data] } });
};

/** Stores a file, text or link attached to a document. */
export const layAttachment = ({ data, beside }: OwnRecord, laying: SeedContext): void => {
  const owner = ownerOf(beside['owner'], laying);
  if (owner === undefined) return;
  const { store } = laying;
  store.put({
    kind: 'attachment',
    id: Number(data['id']),
    data,
    state: { owner, file: fileOf(data, beside) },
  });
  showInOwner(store, owner, data);
};
