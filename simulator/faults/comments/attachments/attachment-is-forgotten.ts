import { carryAttachments } from '../../../handlers/attachments/owned/carry.ts';
import type { Fault } from '../../fault.ts';
import { afterAdding } from '../../twist/attachments.ts';

/** An attachment that is added to a comment is answered and not kept. */
export const attachmentIsForgotten: Fault = {
  id: 'comments/attachment-is-forgotten',
  title: 'An attachment that is added to a comment is answered and not kept.',
  violates: [
    'comments/attachment-is-added',
    'comments/attachments-are-listed',
    'comments/attachment-is-shown',
    'comments/comment-carries-attachments',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding('comment', ({ id, state }, _, { sandbox }) => {
    sandbox.store.remove('attachment', id);
    carryAttachments(sandbox, state.owner);
    return true;
  }),
};
