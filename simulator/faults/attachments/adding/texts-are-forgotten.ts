import type { Fault } from '../../fault.ts';
import { forgetAdded, isText } from '../../twist/attached/misplace.ts';
import { listed, textsAttached } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';

/** A text is answered, and nothing hangs on the document. */
export const textsAreForgotten: Fault = {
  id: 'attachments/texts-are-forgotten',
  title: 'A text is answered, and nothing hangs on the document.',
  violates: [...textsAttached, ...listed, 'attachments/text-is-kept'],
  kind: 'behavioural',
  step: 'apply',
  wrap: forgetAdded(belowDocuments, isText),
};
