import { type OwnerSegment, ownerWords } from '../../../models/owners.ts';

/** What the documentation calls owners. */
const owning = [
  'contracts',
  'invoices',
  'expense_reports',
  'purchase_orders',
  'users',
  'requisitions',
] as const satisfies readonly OwnerSegment[];

/** Sourcing events, their lines and their Details sections. */
const ofEvents = [
  'quote_requests',
  'quote_request_lines',
  'quote_request_attachments',
] as const satisfies readonly OwnerSegment[];

/** Every kind of document that files are attached to. */
export const taking = [...owning, ...ofEvents] as const;
const shownBelow = [...owning, 'inventory_transactions', 'quote_requests'] as const;
const deletedBelow = ['requisitions', 'requisition_lines', ...ofEvents] as const satisfies OwnerSegment[];

const wordsOf = <S extends OwnerSegment>(segments: readonly S[]) =>
  segments.map((segment) => ownerWords[segment]);

/** Rows of every kind of document that files are attached to. */
export const filesAttached = wordsOf(taking).map(
  (word) => `attachments/file-is-attached-to-${word}` as const,
);

export const listed = wordsOf(taking).map((word) => `attachments/attachments-of-${word}-are-listed` as const);

export const itsOwn = wordsOf(taking).map(
  (word) => `attachments/attachments-of-${word}-are-its-own` as const,
);

export const textsAttached = [
  ...wordsOf(owning).map((word) => `attachments/text-is-attached-to-${word}` as const),
  'attachments/event-info-is-attached',
  'attachments/event-terms-are-attached',
] as const;

/** Rows of every path at which one attachment is shown, below its document. */
export const shown = wordsOf(shownBelow).map((word) => `attachments/attachment-of-${word}-is-shown` as const);

/** Likewise where somebody can upload what is shown. */
export const uploadsShown = [
  ...shown.filter((row) => row !== 'attachments/attachment-of-inventory-transaction-is-shown'),
  'attachments/attachment-is-shown-by-id-alone',
] as const;

export const deleted = wordsOf(deletedBelow).map(
  (word) => `attachments/attachment-of-${word}-is-deleted` as const,
);

/** Rows of what becomes of bytes that are not stored as they were sent. */
export const bytesKept = [
  ...filesAttached,
  ...uploadsShown,
  'attachments/file-url-leads-to-the-file',
] as const;
