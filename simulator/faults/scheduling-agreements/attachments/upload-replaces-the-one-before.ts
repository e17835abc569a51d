import type { Fault } from '../../fault.ts';
import { afterAdding } from '../../twist/attachments.ts';

/** An upload takes the place of the one before it. */
export const uploadReplacesTheOneBefore: Fault = {
  id: 'scheduling-agreements/upload-replaces-the-one-before',
  title: 'An upload takes the place of the one before it.',
  violates: ['scheduling-agreements/list-answers-attachments'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding('agreement', ({ id, state }, others, { sandbox }) => {
    const former = others.filter((one) => one.state.owner === state.owner && one.id !== id);
    for (const one of former) sandbox.store.remove('attachment', one.id);
    return former.length > 0;
  }),
};
