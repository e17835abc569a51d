import { shownType } from '../../../handlers/comments/documents/type-names.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/comment/asks-for.ts';
import { misread } from '../../twist/comment/misread.ts';

/** A comment that is made without a path and names no document is one on the first invoice. */
export const creationWithoutPathNeedsNoDocument: Fault = {
  id: 'comments/creation-without-path-needs-no-document',
  title: 'A comment that is made without a path and names no document is one on the first invoice.',
  violates: ['comments/create-without-owner-path-needs-the-document'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent, exchange) => {
    if (!asksFor(exchange, 'create') || sent.document.id !== undefined) return sent;
    const type = shownType(exchange.sandbox.choices, 'invoices');
    return { ...sent, document: { id: 11_001, type } };
  }),
};
