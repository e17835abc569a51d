import type { Fault } from '../../fault.ts';
import { takeForAnother } from '../../twist/attachments.ts';

/** The deletion of an attachment removes the newest of the agreement. */
export const attachmentThatIsDeletedIsAnother: Fault = {
  id: 'scheduling-agreements/attachment-that-is-deleted-is-another',
  title: 'The deletion of an attachment removes the newest of the agreement.',
  violates: ['scheduling-agreements/attachment-can-be-deleted'],
  kind: 'behavioural',
  step: 'apply',
  wrap: takeForAnother('agreement', 'delete', (own) => own.at(-1)),
};
