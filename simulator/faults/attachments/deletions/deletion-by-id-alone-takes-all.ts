import type { Fault } from '../../fault.ts';
import { takeAll } from '../../twist/attachments.ts';

/** A deletion by the id alone takes all that the document has. */
export const deletionByIdAloneTakesAll: Fault = {
  id: 'attachments/deletion-by-id-alone-takes-all',
  title: 'A deletion by the id alone takes all that the document has.',
  violates: ['attachments/attachment-is-deleted-by-id-alone'],
  kind: 'behavioural',
  step: 'apply',
  wrap: takeAll(['alone']),
};
