import type { Fault } from '../../fault.ts';
import { answerOtherFile } from '../../twist/attachments.ts';

/** The file of an attachment of a comment is answered without its last bytes. */
export const attachmentIsCut: Fault = {
  id: 'comments/attachment-is-cut',
  title: 'The file of an attachment of a comment is answered without its last bytes.',
  violates: ['comments/attachment-is-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: answerOtherFile('comment', (text) => text.slice(0, -4)),
};
