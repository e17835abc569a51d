import type { EndpointId } from '../../models/endpoints/index.ts';
import { type OwnerSegment, type OwnerWord, ownerWords } from '../../models/owners.ts';
import { attachment } from '../../models/resources/attachment.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import { type Listed, listAttachments } from '../harness/attachments/list-attachments.ts';
import type { Asking } from '../harness/attachments/owner.ts';
import type { Answer } from '../harness/client.ts';
import { idText } from '../harness/id-text.ts';
import { isUncut, noteLength } from '../harness/list-lengths.ts';
import { type Place, placeOf } from '../harness/place.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { isSnapshot, type Snapshot, snapshotIn } from '../harness/resources/snapshot.ts';

/** A document that attachments hang on. */
export interface Document {
  readonly segment: OwnerSegment;
  readonly id: Id;
}

/** What the documentation calls owners: attachments are added, listed and shown below them. */
export const sixOwners = [
  'contracts',
  'invoices',
  'expense_reports',
  'purchase_orders',
  'users',
  'requisitions',
] as const satisfies readonly OwnerSegment[];

/** A sourcing event, its lines and the entries of its Details section. */
export const eventParts = [
  'quote_requests',
  'quote_request_lines',
  'quote_request_attachments',
] as const satisfies readonly OwnerSegment[];

/** The word for documents of a kind in ids of rows and endpoints. */
export const wordOf = (segment: OwnerSegment): OwnerWord => ownerWords[segment];

/** The documents of a kind that the profile lets the suites attach something to. */
export const documentsOf = ({ attachments }: Profile, segment: OwnerSegment): readonly Document[] =>
  attachments.documents[segment].map((id) => ({ segment, id }));

/** The first document of each of some kinds, as far as the profile names any. */
export const firstOf = (profile: Profile, segments: readonly OwnerSegment[]): readonly Document[] =>
  segments.flatMap((segment) => documentsOf(profile, segment).slice(0, 1));

/** A document in words. */
export const tellDocument = ({ segment, id }: Document): string =>
  `${wordOf(segment).replaceAll('-', ' ')} ${id}`;

/** Why rows about a kind of document do not apply. */
export const tellNone = (segment: OwnerSegment): string =>
  `the profile names no ${segment} in documents of attachments`;

/** What uploads to parts of a sourcing event are linked to; undefined elsewhere. */
export const linkFor = ({ segment }: Document): string | undefined => {
  if (segment === 'quote_request_attachments') return 'quote_request_attachment';
  return segment === 'quote_requests' ? 'attachment_to_suppliers' : undefined;
};

const typeOf = ({ segment }: Document): string =>
  ownerWords[segment].replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Ways to state a document: named as in its path, or by type and id. */
export const ways = {
  parameter: ({ segment, id }: Document) => `${segment.slice(0, -1)}_id=${id}`,
  'type-and-id': (document: Document) => `attachable_type=${typeOf(document)}&attachable_id=${document.id}`,
} as const;

type Operation = 'add-to' | 'list-of' | 'show-of' | 'delete-of' | 'put-of' | 'patch-of';

/** Where an operation on attachments of a document is. Throws a `RangeError` where there is none. */
export const placeBelow = (operation: Operation, { segment, id }: Document, attachmentId?: string): Place =>
  placeOf(
    `attachments.${operation}-${wordOf(segment)}` as EndpointId,
    {},
    { owner_id: id, ...(attachmentId !== undefined && { attachment_id: attachmentId }) },
  );

/** Operations that take the id of an attachment alone. */
export const alone = {
  show: (id: string): Place => placeOf('attachments.show', {}, { attachment_id: id }),
  remove: (id: string): Place => placeOf('attachments.delete', {}, { attachment_id: id }),
} as const;

/** The attachment that an answer shows by itself; undefined where it shows none with an id. */
export const attachmentShownIn = (answer: Answer): Snapshot | undefined => {
  const shown = snapshotIn(attachment, answer);
  return isSnapshot(shown) && idText(shown.data) !== undefined ? shown : undefined;
};

/** Those of some attachments that have an id. */
export const withId = (snapshots: readonly Snapshot[], id: string): readonly Snapshot[] =>
  snapshots.filter(({ data }) => idText(data) === id);

const what = 'attachments of documents';

/** Lists the attachments of a document, in JSON where the target has it unless told otherwise. */
export const list = async (
  asking: Asking,
  document: Document,
  { format, query = '' }: { readonly format?: Format | undefined; readonly query?: string } = {},
): Promise<Listed> => {
  const listed = await listAttachments(asking, { list: placeBelow('list-of', document) }, { query, format });
  noteLength(asking.profile, what, listed.ids.length);
  return listed;
};

/** Whether no page can hide anything of it. */
export const isWhole = ({ profile }: Pick<Asking, 'profile'>, { kind, ids }: Listed): boolean =>
  kind === 'records' && isUncut(profile, what, ids.length);

/** How to ask for what a page may hide: none of it is documented, so that it decides only when it finds something. */
export const furtherQueries = (id: string | undefined, shown: number): readonly string[] => [
  ...(id === undefined ? [] : [`id=${id}`]),
  `offset=${shown}`,
  'order_by=id&dir=desc',
];
