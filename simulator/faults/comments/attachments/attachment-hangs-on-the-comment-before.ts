import { carryAttachments } from '../../../handlers/attachments/owned/carry.ts';
import type { Fault } from '../../fault.ts';
import { afterAdding } from '../../twist/attachments.ts';
import { before } from '../../twist/comment/all-comments.ts';

/** An attachment that is added to a comment hangs on the one before. */
export const attachmentHangsOnTheCommentBefore: Fault = {
  id: 'comments/attachment-hangs-on-the-comment-before',
  title: 'An attachment that is added to a comment hangs on the one before.',
  violates: [
    'comments/attachment-is-added',
    'comments/attachments-are-listed',
    'comments/attachments-are-its-own',
    'comments/attachment-is-shown',
    'comments/comment-carries-attachments',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding('comment', ({ kind, id, data, state }, _, exchange) => {
    const owner = before(state.owner);
    exchange.sandbox.store.put({ kind, id, data, state: { ...state, owner } });
    carryAttachments(exchange.sandbox, state.owner);
    return true;
  }),
};
