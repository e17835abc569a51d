import type { Fault } from '../../fault.ts';
import { forgetAdded, isUpload } from '../../twist/attached/misplace.ts';
import { filesAttached, listed, uploadsShown } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';

/** An upload is answered, and nothing hangs on the document. */
export const uploadsAreForgotten: Fault = {
  id: 'attachments/uploads-are-forgotten',
  title: 'An upload is answered, and nothing hangs on the document.',
  violates: [...filesAttached, ...listed, ...uploadsShown],
  kind: 'behavioural',
  step: 'apply',
  wrap: forgetAdded(belowDocuments, isUpload),
};
