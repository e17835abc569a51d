import type { OwnerSegment } from './owners.ts';
import type { Id } from './wire/id.ts';

/** The names of a kind of document in `commentable-type`, none of which is documented. */
interface TypeNames {
  /** The name in paths of one document and in requirement ids. */
  readonly word: string;
  readonly headers: string;
  readonly plain: string;
  readonly underscores: string;
}

/** Documents that can have comments: path segment -> names (Endpoints > Comments). */
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

/** A path segment below which documents have comments. */
export type CommentableSegment = keyof typeof commentable;

/** All of these segments. */
export const commentableSegments = Object.keys(commentable) as readonly CommentableSegment[];

/** The naming schemes that platforms use. */
export const typeNamings = ['headers', 'plain', 'underscores'] as const;

export type TypeNaming = (typeof typeNamings)[number];

const mention = /@\[User:(\d{1,15})\]/g;

/** Ids of the users mentioned in the body of a comment, in order, including duplicates. */
export const mentionsIn = (body: string): readonly number[] =>
  [...body.matchAll(mention)].map(([, id]) => Number(id));

/** The mention of a user in the body of a comment. */
export const mentionOf = (user: Id): string => `@[User:${user}]`;
