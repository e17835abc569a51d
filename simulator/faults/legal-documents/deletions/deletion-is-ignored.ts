import type { Fault } from '../../fault.ts';
import { deleteOtherwise } from '../../twist/legal/delete-otherwise.ts';

/** Deleting a legal document is answered as done, and is not. */
export const deletionIsIgnored: Fault = {
  id: 'legal-documents/deletion-is-ignored',
  title: 'Deleting a legal document is answered as done, and is not.',
  violates: ['legal-documents/delete-deletes-the-legal-document', 'legal-documents/deleted-is-not-listed'],
  kind: 'behavioural',
  step: 'decide',
  wrap: deleteOtherwise(() => []),
};
