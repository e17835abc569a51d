import type { Fault } from '../../fault.ts';
import { hangElsewhere, isUpload, nextOf } from '../../twist/attached/misplace.ts';
import { filesAttached, itsOwn, listed, shown } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';

/** An upload hangs on another document of its kind. */
export const uploadsHangOnAnotherDocument: Fault = {
  id: 'attachments/uploads-hang-on-another-document',
  title: 'An upload hangs on another document of its kind.',
  violates: [...filesAttached, ...listed, ...itsOwn, ...shown],
  kind: 'behavioural',
  step: 'apply',
  wrap: hangElsewhere(belowDocuments, isUpload, nextOf),
};
