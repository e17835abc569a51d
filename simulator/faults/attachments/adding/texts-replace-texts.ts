import type { Fault } from '../../fault.ts';
import { isText } from '../../twist/attached/misplace.ts';
import { textsAttached } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { afterAdding } from '../../twist/attachments.ts';

/** A text takes the place of the texts of its document. */
export const textsReplaceTexts: Fault = {
  id: 'attachments/texts-replace-texts',
  title: 'A text takes the place of the texts of its document.',
  violates: textsAttached,
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding(belowDocuments, (added, others, { sandbox }) => {
    const texts = others.filter((one) => one.state.owner === added.state.owner && isText(one));
    if (!isText(added)) return false;
    for (const { id } of texts) sandbox.store.remove('attachment', id);
    return texts.length > 0;
  }),
};
