import type { Fault } from '../../fault.ts';
import { afterAdding } from '../../twist/attachments.ts';

/** A text is answered and not kept with a user. */
export const textsOfUsersAreForgotten: Fault = {
  id: 'attachments/texts-of-users-are-forgotten',
  title: 'A text is answered and not kept with a user.',
  violates: ['attachments/text-is-attached-to-user'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding(['users'], ({ id, state }, _, { sandbox }) => {
    if (state.file !== null) return false;
    sandbox.store.remove('attachment', id);
    return true;
  }),
};
