import type { Fault } from '../../fault.ts';
import { filesAttached, listed, uploadsShown } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { afterAdding } from '../../twist/attachments.ts';

/** An upload is answered, and nothing hangs on the document. */
export const uploadsAreForgotten: Fault = {
  id: 'attachments/uploads-are-forgotten',
  title: 'An upload is answered, and nothing hangs on the document.',
  violates: [...filesAttached, ...listed, ...uploadsShown],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding(belowDocuments, ({ id, state }, _, { sandbox }) => {
    if (state.file === null) return false;
    sandbox.store.remove('attachment', id);
    return true;
  }),
};
