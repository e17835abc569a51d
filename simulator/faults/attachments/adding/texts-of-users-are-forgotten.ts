import type { Fault } from '../../fault.ts';
import { forgetAdded, isText } from '../../twist/attached/misplace.ts';

/** A text is answered and not kept with a user. */
export const textsOfUsersAreForgotten: Fault = {
  id: 'attachments/texts-of-users-are-forgotten',
  title: 'A text is answered and not kept with a user.',
  violates: ['attachments/text-is-attached-to-user'],
  kind: 'behavioural',
  step: 'apply',
  wrap: forgetAdded(['users'], isText),
};
