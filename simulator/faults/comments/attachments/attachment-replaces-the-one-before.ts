import { carryAttachments } from '../../../handlers/attachments/owned/carry.ts';
import type { Fault } from '../../fault.ts';
import { afterAdding } from '../../twist/attachments.ts';

/** An attachment that is added to a comment takes the place of those before. */
export const attachmentReplacesTheOneBefore: Fault = {
  id: 'comments/attachment-replaces-the-one-before',
  title: 'An attachment that is added to a comment takes the place of those before.',
  violates: [
    'comments/attachments-are-listed',
    'comments/attachment-is-shown',
    'comments/comment-carries-attachments',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding('comment', ({ state }, others, exchange) => {
    const own = others.filter((other) => other.state.owner === state.owner);
    for (const { id } of own) exchange.sandbox.store.remove('attachment', id);
    carryAttachments(exchange.sandbox, state.owner);
    return own.length > 0;
  }),
};
