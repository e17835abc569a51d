import type { Fault } from '../../fault.ts';
import { takeForAnother } from '../../twist/attachments.ts';

/** A read of an attachment answers the first of the agreement. */
export const attachmentThatIsReadIsTheFirst: Fault = {
  id: 'scheduling-agreements/attachment-that-is-read-is-the-first',
  title: 'A read of an attachment answers the first of the agreement.',
  violates: ['scheduling-agreements/attachment-can-be-read'],
  kind: 'behavioural',
  step: 'apply',
  wrap: takeForAnother('agreement', 'show', (own) => own.at(0)),
};
