import type { Fault } from '../../fault.ts';
import { answerOtherFile } from '../../twist/attachments.ts';

/** A read below a user answers an empty file. */
export const filesOfUsersAreShownEmpty: Fault = {
  id: 'attachments/files-of-users-are-shown-empty',
  title: 'A read below a user answers an empty file.',
  violates: ['attachments/attachment-of-user-is-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: answerOtherFile(['users'], () => ''),
};
