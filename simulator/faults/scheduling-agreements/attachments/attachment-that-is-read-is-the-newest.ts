import type { Fault } from '../../fault.ts';
import { takeForAnother } from '../../twist/attachments.ts';

/** A read of an attachment answers the newest of the agreement. */
export const attachmentThatIsReadIsTheNewest: Fault = {
  id: 'scheduling-agreements/attachment-that-is-read-is-the-newest',
  title: 'A read of an attachment answers the newest of the agreement.',
  violates: ['scheduling-agreements/attachment-can-be-read'],
  kind: 'behavioural',
  step: 'apply',
  wrap: takeForAnother('agreement', 'show', (own) => own.at(-1)),
};
