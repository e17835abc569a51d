import type { Fault } from '../../fault.ts';
import { answerOtherFile } from '../../twist/attachments.ts';

/** A read of an attachment answers an empty file. */
export const attachmentThatIsReadIsEmpty: Fault = {
  id: 'scheduling-agreements/attachment-that-is-read-is-empty',
  title: 'A read of an attachment answers an empty file.',
  violates: ['scheduling-agreements/attachment-can-be-read'],
  kind: 'behavioural',
  step: 'apply',
  wrap: answerOtherFile('agreement', () => ''),
};
