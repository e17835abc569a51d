import type { Fault } from '../../fault.ts';
import { listed, uploadsShown } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { afterAdding } from '../../twist/attachments.ts';

/** A text takes the place of the files of its document. */
export const textsReplaceFiles: Fault = {
  id: 'attachments/texts-replace-files',
  title: 'A text takes the place of the files of its document.',
  violates: [...listed, ...uploadsShown],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding(belowDocuments, ({ state }, others, { sandbox }) => {
    if (state.file !== null) return false;
    const files = others.filter((one) => one.state.owner === state.owner && one.state.file !== null);
    for (const { id } of files) sandbox.store.remove('attachment', id);
    return files.length > 0;
  }),
};
