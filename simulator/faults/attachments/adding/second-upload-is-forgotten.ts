import type { Fault } from '../../fault.ts';
import { forgetAdded, isUpload } from '../../twist/attached/misplace.ts';
import { filesAttached, listed, uploadsShown } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';

/** Of several uploads to a document the first alone is kept. */
export const secondUploadIsForgotten: Fault = {
  id: 'attachments/second-upload-is-forgotten',
  title: 'Of several uploads to a document the first alone is kept.',
  violates: [...filesAttached, ...listed, ...uploadsShown],
  kind: 'behavioural',
  step: 'apply',
  wrap: forgetAdded(belowDocuments, ({ state }, others) =>
    others.some((one) => one.state.owner === state.owner && isUpload(one)),
  ),
};
