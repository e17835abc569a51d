import type { Fault } from '../../fault.ts';
import { keepDeleted } from '../../twist/attachments.ts';

/** The deletion of an attachment is answered, and it stays. */
export const attachmentIsKeptWhenDeleted: Fault = {
  id: 'scheduling-agreements/attachment-is-kept-when-deleted',
  title: 'The deletion of an attachment is answered, and it stays.',
  violates: ['scheduling-agreements/attachment-can-be-deleted'],
  kind: 'behavioural',
  step: 'apply',
  wrap: keepDeleted('agreement'),
};
