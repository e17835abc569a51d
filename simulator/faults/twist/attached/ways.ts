import { type OwnerSegment, ownerSegments } from '../../../../models/owners.ts';
import type { Way } from '../hangers.ts';

/** Every kind of document, and the id alone. */
export const everywhere: readonly Way[] = [...ownerSegments, 'alone'];

/** Every kind of document. */
export const belowDocuments: readonly Way[] = ownerSegments;

/** What the documentation calls owners. */
export const owning = [
  'contracts',
  'invoices',
  'expense_reports',
  'purchase_orders',
  'users',
  'requisitions',
] as const satisfies readonly OwnerSegment[];

/** Sourcing events, their lines and their Details sections. */
export const ofEvents = [
  'quote_requests',
  'quote_request_lines',
  'quote_request_attachments',
] as const satisfies readonly OwnerSegment[];
