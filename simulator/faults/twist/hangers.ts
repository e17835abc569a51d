import { type OwnerSegment, owners } from '../../../models/owners.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredAttachment } from '../../handlers/attachments/new-attachment.ts';
import { segmentOf } from '../../handlers/attachments/owned/segment-of.ts';
import { ownerKey, ownerOfKey } from '../../handlers/owners/find-owner.ts';
import type { Question } from '../../store/port.ts';

/** Where an attachment of the area of their own is asked for: below a kind of document, or by its id alone. */
export type Way = OwnerSegment | 'alone';

/** What attachments hang on; in the area of their own by the ways to them. */
export type Hanger = 'agreement' | 'inspection' | 'characteristic' | 'comment' | readonly Way[];

type Deed = 'list' | 'add' | 'show' | 'delete' | 'update';

const hangers = {
  agreement: { area: 'scheduling-agreements', owner: 'scheduling-agreement', noun: 'attachment' },
  inspection: { area: 'quality-inspections', owner: 'quality-inspection', noun: 'attachment' },
  characteristic: {
    area: 'quality-inspections',
    owner: 'quality-inspection',
    noun: 'characteristic-attachment',
  },
  comment: { area: 'comments', owner: 'comment', noun: 'attachment' },
} as const satisfies Readonly<Record<Hanger & string, object>>;

const order: Question['order'] = { path: ['id'], type: 'integer', direction: 'asc' };

/** Whether an exchange is about the attachments of one kind of owner. */
export const asksAbout = (exchange: Exchange, hanger: Hanger, deed: Deed): boolean => {
  const { endpoint } = exchange;
  const plural = deed === 'list' ? 's' : '';
  if (typeof hanger === 'string') {
    const { area, noun } = hangers[hanger];
    const id: string | undefined = endpoint?.id;
    return id === `${area}.${deed}-${noun}${plural}`;
  }
  const isDeed = endpoint?.area === 'attachments' && endpoint.deed === `${deed}-attachment${plural}`;
  return isDeed && hanger.includes(segmentOf(exchange) ?? 'alone');
};

const countsFor = (hanger: Hanger): ((owner: string) => boolean) => {
  if (typeof hanger === 'string') return (owner) => owner.startsWith(`${hangers[hanger].owner}/`);
  if (hanger.includes('alone')) return (owner) => ownerOfKey(owner) !== undefined;
  const kinds = hanger.map((way) => owners[way as OwnerSegment].name);
  return (owner) => kinds.includes(owner.split('/')[0] ?? '');
};

/** Every attachment of documents of this kind, in the order in which they were added. */
export const allAttachments = ({ sandbox }: Exchange, hanger: Hanger): readonly StoredAttachment[] => {
  const counts = countsFor(hanger);
  return sandbox.store
    .find('attachment', { conditions: [], order })
    .documents.filter(({ state }) => counts(state.owner));
};

/** What the attachment that a path names hangs on, while it does. */
const ownerOfNamed = ({ params, sandbox }: Exchange): string =>
  sandbox.store.get('attachment', Number(params['attachment_id']))?.state.owner ?? '';

/** What a request is about: as attachments tell their owner. */
export const ownerIn = (exchange: Exchange, hanger: Hanger): string => {
  const { document, params } = exchange;
  if (typeof hanger === 'string') {
    const owner = document?.id ?? params['comment_id'];
    return [hangers[hanger].owner, owner, params['characteristic_id']].filter(Boolean).join('/');
  }
  const segment = segmentOf(exchange);
  return segment === undefined ? ownerOfNamed(exchange) : ownerKey(segment, Number(params['owner_id']));
};

/** Those of the owner that a request is about. */
export const ownOf = (exchange: Exchange, hanger: Hanger): readonly StoredAttachment[] => {
  const owner = ownerIn(exchange, hanger);
  return allAttachments(exchange, hanger).filter(({ state }) => state.owner === owner);
};
