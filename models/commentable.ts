import { type OwnerSegment, owners } from './owners.ts';
import type { Id } from './wire/id.ts';

/** How a document that takes comments is written in `commentable-type`: the documentation shows no name of any. */
interface TypeNames {
  /** In paths of one document and in ids of rows. */
  readonly word: string;
  readonly headers: string;
  readonly plain: string;
  readonly underscores: string;
}

/** What comments hang on: the segment of its path -> its names (Endpoints > Comments). */
export const commentable = {
  invoices: { word: 'invoice', headers: 'InvoiceHeader', plain: 'Invoice', underscores: 'invoice_header' },
  expense_reports: {
    word: 'expense-report',
    headers: 'ExpenseReport',
    plain: 'ExpenseReport',
    underscores: 'expense_report',
  },
  purchase_orders: {
    word: 'purchase-order',
    headers: 'OrderHeader',
    plain: 'PurchaseOrder',
    underscores: 'order_header',
  },
  users: { word: 'user', headers: 'User', plain: 'User', underscores: 'user' },
  requisitions: {
    word: 'requisition',
    headers: 'RequisitionHeader',
    plain: 'Requisition',
    underscores: 'requisition_header',
  },
} as const satisfies Readonly<Partial<Record<OwnerSegment, TypeNames>>>;

/** A segment of a path below which comments hang on a document. */
export type CommentableSegment = keyof typeof commentable;

/** All of them. */
export const commentableSegments = Object.keys(commentable) as readonly CommentableSegment[];

/** The sets of names that platforms have. */
export const typeNamings = ['headers', 'plain', 'underscores'] as const;

export type TypeNaming = (typeof typeNamings)[number];

/** The kind of the documents below a segment. */
export const kindOf = (segment: CommentableSegment): string => owners[segment].name;

const mention = /@\[User:(\d{1,15})\]/g;

/** Ids of the users whom the body of a comment mentions, in its order; one stands for each mention. */
export const mentionsIn = (body: string): readonly number[] =>
  [...body.matchAll(mention)].map(([, id]) => Number(id));

/** How the body of a comment mentions a user. */
export const mentionOf = (user: Id): string => `@[User:${user}]`;
