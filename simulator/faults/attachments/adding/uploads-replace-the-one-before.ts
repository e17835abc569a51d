import type { Fault } from '../../fault.ts';
import { listed, uploadsShown } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { afterAdding } from '../../twist/attachments.ts';

/** An upload takes the place of what was attached to the document before. */
export const uploadsReplaceTheOneBefore: Fault = {
  id: 'attachments/uploads-replace-the-one-before',
  title: 'An upload takes the place of what was attached to the document before.',
  violates: [...listed, ...uploadsShown],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding(belowDocuments, ({ state }, others, { sandbox }) => {
    const former = others.filter((one) => one.state.owner === state.owner);
    for (const { id } of former) sandbox.store.remove('attachment', id);
    return former.length > 0;
  }),
};
