import type { Fault } from '../../fault.ts';
import { keepDeleted } from '../../twist/attachments.ts';

/** A deletion by the id alone is answered, and the attachment stays. */
export const deletionByIdAloneIsIgnored: Fault = {
  id: 'attachments/deletion-by-id-alone-is-ignored',
  title: 'A deletion by the id alone is answered, and the attachment stays.',
  violates: ['attachments/attachment-is-deleted-by-id-alone'],
  kind: 'behavioural',
  step: 'apply',
  wrap: keepDeleted(['alone']),
};
