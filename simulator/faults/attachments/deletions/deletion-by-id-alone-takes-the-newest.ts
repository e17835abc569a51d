import type { Fault } from '../../fault.ts';
import { takeForAnother } from '../../twist/attachments.ts';

/** A deletion by the id alone takes the newest attachment of the document. */
export const deletionByIdAloneTakesTheNewest: Fault = {
  id: 'attachments/deletion-by-id-alone-takes-the-newest',
  title: 'A deletion by the id alone takes the newest attachment of the document.',
  violates: ['attachments/attachment-is-deleted-by-id-alone'],
  kind: 'behavioural',
  step: 'apply',
  wrap: takeForAnother(['alone'], 'delete', (own) => own.at(-1)),
};
