import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/comment/list.ts';

/** The list of attachments of a comment misses the newest. */
export const newestAttachmentIsNotListed: Fault = {
  id: 'comments/newest-attachment-is-not-listed',
  title: 'The list of attachments of a comment misses the newest.',
  violates: ['comments/attachments-are-listed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records) => records.slice(0, -1), ['list-attachments']),
};
