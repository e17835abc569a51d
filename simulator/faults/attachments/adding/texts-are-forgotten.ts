import type { Fault } from '../../fault.ts';
import { listed, textsAttached } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { afterAdding } from '../../twist/attachments.ts';

/** A text is answered, and nothing hangs on the document. */
export const textsAreForgotten: Fault = {
  id: 'attachments/texts-are-forgotten',
  title: 'A text is answered, and nothing hangs on the document.',
  violates: [...textsAttached, ...listed, 'attachments/text-is-kept'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding(belowDocuments, ({ id, state }, _, { sandbox }) => {
    if (state.file !== null) return false;
    sandbox.store.remove('attachment', id);
    return true;
  }),
};
