import type { Fault } from '../../fault.ts';
import { takeAll } from '../../twist/attachments.ts';

/** The deletion of an attachment takes all of the agreement. */
export const allAttachmentsAreDeletedAtOnce: Fault = {
  id: 'scheduling-agreements/all-attachments-are-deleted-at-once',
  title: 'The deletion of an attachment takes all of the agreement.',
  violates: ['scheduling-agreements/list-answers-attachments'],
  kind: 'behavioural',
  step: 'apply',
  wrap: takeAll('agreement'),
};
