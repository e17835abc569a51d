import type { Fault } from '../../fault.ts';
import { partsOf } from '../../twist/comment/all-comments.ts';
import { below } from '../../twist/comment/kinds.ts';
import { leave, on } from '../../twist/comment/leave.ts';

/** A comment on a purchase order is kept as one on the invoice of the same id. */
export const commentsOnOrdersHangOnInvoices: Fault = {
  id: 'comments/comments-on-orders-hang-on-invoices',
  title: 'A comment on a purchase order is kept as one on the invoice of the same id.',
  violates: ['comments/create-on-purchase-order'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(
    (made) => on(made, `invoice-header/${partsOf(made.state.owner).id}`),
    below('create-on', 'purchase-order'),
  ),
};
