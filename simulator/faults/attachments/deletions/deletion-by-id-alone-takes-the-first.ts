import type { Fault } from '../../fault.ts';
import { takeForAnother } from '../../twist/attachments.ts';

/** A deletion by the id alone takes the first attachment of the document. */
export const deletionByIdAloneTakesTheFirst: Fault = {
  id: 'attachments/deletion-by-id-alone-takes-the-first',
  title: 'A deletion by the id alone takes the first attachment of the document.',
  violates: ['attachments/attachment-is-deleted-by-id-alone'],
  kind: 'behavioural',
  step: 'apply',
  wrap: takeForAnother(['alone'], 'delete', (own) => own.at(0)),
};
