import type { Fault } from '../../fault.ts';
import { numberByDocument } from '../../twist/attached/number-by-document.ts';

/** The attachments of each document are numbered from one. */
export const idsCountByDocument: Fault = {
  id: 'attachments/ids-count-by-document',
  title: 'The attachments of each document are numbered from one.',
  violates: [
    'attachments/id-is-unique',
    'attachments/attachment-is-shown-by-id-alone',
    'attachments/attachment-is-deleted-by-id-alone',
    'attachments/owner-can-be-stated',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: numberByDocument(),
};
