import type { Members } from '../../../models/members.ts';
/** A comment in memory. */
export interface Kept {
  readonly id: number;
  /** `/api/invoices/7`: the document that it is on. */
  readonly on: string;
  readonly members: Members;
}

/** What documents are called, by the segment of their path. */
export const types: Readonly<Record<string, string>> = {
  invoices: 'InvoiceHeader',
  expense_reports: 'ExpenseReport',
  purchase_orders: 'OrderHeader',
  users: 'User',
  requisitions: 'RequisitionHeader',
};

const author = { id: 20, login: 'interface.20', fullname: 'Interface Account' };

/** A comment on a document as it was sent. */
export const newComment = (on: string, sent: Members, id: number): Kept => {
  const [, , segment = '', document = ''] = on.split('/');
  const now = '2026-03-01T10:00:00Z';
  return {
    ...{ id, on },
    members: {
      ...{ id, 'commentable-id': Number(document), 'commentable-type': types[segment] },
      ...{ comments: sent['comments'], 'comment-type': 'user', 'reason-code': sent['reason-code'] ?? null },
      ...{ 'to-supplier': sent['to-supplier'] ?? false, attachments: [] },
      ...{ 'created-at': now, 'updated-at': now, 'created-by': author, 'updated-by': author },
    },
  };
};
