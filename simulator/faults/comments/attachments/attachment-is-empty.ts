import type { Fault } from '../../fault.ts';
import { answerOtherFile } from '../../twist/attachments.ts';

/** The file of an attachment of a comment is answered without its bytes. */
export const attachmentIsEmpty: Fault = {
  id: 'comments/attachment-is-empty',
  title: 'The file of an attachment of a comment is answered without its bytes.',
  violates: ['comments/attachment-is-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: answerOtherFile('comment', () => ''),
};
