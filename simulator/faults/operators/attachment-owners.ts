import { type OwnerSegment, ownerSegments, owners } from '../../../models/owners.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredAttachment } from '../../handlers/attachments/new-attachment.ts';
import { segmentOf } from '../../handlers/attachments/owned/segment-of.ts';
import { ownerKey, ownerOfKey } from '../../handlers/owners/find-owner.ts';
import { allOf } from './documents.ts';

/** Where an attachment of the area of their own is asked for: below a kind of document, or by its id alone. */
export type Way = OwnerSegment | 'alone';

/** What attachments hang on; in the area of their own by the ways to them. */
export type AttachmentOwner = 'agreement' | 'inspection' | 'characteristic' | 'comment' | readonly Way[];

/** Every kind of document. */
export const belowDocuments: readonly Way[] = ownerSegments;

/** Every kind of document, and the id alone. */
export const everywhere: readonly Way[] = [...ownerSegments, 'alone'];

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
      endpoint?.area === 'attachments' && endpoint.deed === `${operation}-attachment${plural}`;
    return isOperation && owner.includes(segmentOf(exchange) ?? 'alone');
  };

const countsFor = (of: AttachmentOwner): ((owner: string) => boolean) => {
  if (typeof of === 'string') return (owner) => owner.startsWith(`${ownersElsewhere[of].owner}/`);
  if (of.includes('alone')) return (owner) => ownerOfKey(owner) !== undefined;
  const kinds = of.map((way) => owners[way as OwnerSegment].name);
  return (owner) => kinds.includes(owner.split('/')[0] ?? '');
};

/** Every attachment of documents of this kind, in the order in which they were added. */
export const allAttachments = (exchange: Exchange, of: AttachmentOwner): readonly StoredAttachment[] => {
  const counts = countsFor(of);
  return allOf(exchange, 'attachment').filter(({ state }) => counts(state.owner));
};

/** What the attachment that a path names hangs on, while it does. */
const ownerOfNamed = ({ params, sandbox }: Exchange): string =>
  sandbox.store.get('attachment', Number(params['attachment_id']))?.state.owner ?? '';

/** What a request is about: as attachments tell their owner. */
export const ownerIn = (exchange: Exchange, of: AttachmentOwner): string => {
  const { document, params } = exchange;
  if (typeof of === 'string') {
    const owner = document?.id ?? params['comment_id'];
    return [ownersElsewhere[of].owner, owner, params['characteristic_id']].filter(Boolean).join('/');
  }
  const segment = segmentOf(exchange);
  return segment === undefined ? ownerOfNamed(exchange) : ownerKey(segment, Number(params['owner_id']));
};

/** Those of the owner that a request is about. */
export const ownOf = (exchange: Exchange, of: AttachmentOwner): readonly StoredAttachment[] => {
  const owner = ownerIn(exchange, of);
  return allAttachments(exchange, of).filter(({ state }) => state.owner === owner);
};
