import type { Fault } from '../../fault.ts';
import { afterAdding } from '../../twist/attachments.ts';

/** Of several uploads to an agreement the first alone is kept. */
export const secondUploadIsForgotten: Fault = {
  id: 'scheduling-agreements/second-upload-is-forgotten',
  title: 'Of several uploads to an agreement the first alone is kept.',
  violates: ['scheduling-agreements/upload-attaches'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding('agreement', ({ id, state }, others, { sandbox }) => {
    const isSecond = others.some((one) => one.state.owner === state.owner);
    if (isSecond) sandbox.store.remove('attachment', id);
    return isSecond;
  }),
};
