import type { Fault } from '../../fault.ts';
import { afterAdding } from '../../twist/attachments.ts';

/** An upload is answered, and nothing hangs on the agreement. */
export const uploadIsForgotten: Fault = {
  id: 'scheduling-agreements/upload-is-forgotten',
  title: 'An upload is answered, and nothing hangs on the agreement.',
  violates: ['scheduling-agreements/upload-attaches'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding('agreement', ({ id }, _, { sandbox }) => {
    sandbox.store.remove('attachment', id);
    return true;
  }),
};
