import type { Fault } from '../../fault.ts';
import { filesAttached, listed, uploadsShown } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { afterAdding } from '../../twist/attachments.ts';

/** Of several uploads to a document the first alone is kept. */
export const secondUploadIsForgotten: Fault = {
  id: 'attachments/second-upload-is-forgotten',
  title: 'Of several uploads to a document the first alone is kept.',
  violates: [...filesAttached, ...listed, ...uploadsShown],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding(belowDocuments, ({ id, state }, others, { sandbox }) => {
    const isSecond = others.some((one) => one.state.owner === state.owner && one.state.file !== null);
    if (isSecond) sandbox.store.remove('attachment', id);
    return isSecond;
  }),
};
