import type { Fault } from '../../fault.ts';
import { partsOf } from '../../twist/comment/all-comments.ts';
import { leave, on } from '../../twist/comment/leave.ts';

/** A comment that is made without a path is kept on the invoice of the id that it names. */
export const commentWithoutPathHangsOnInvoices: Fault = {
  id: 'comments/comment-without-path-hangs-on-invoices',
  title: 'A comment that is made without a path is kept on the invoice of the id that it names.',
  violates: ['comments/create-without-owner-path'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(
    (made) =>
      made.state.owner.startsWith('invoice')
        ? undefined
        : on(made, `invoice-header/${partsOf(made.state.owner).id}`),
    ['create'],
  ),
};
