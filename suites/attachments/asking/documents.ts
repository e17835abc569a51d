import { type OwnerSegment, type OwnerWord, ownerWords } from '../../../models/owners.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Profile } from '../../harness/profile/profile.ts';

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
