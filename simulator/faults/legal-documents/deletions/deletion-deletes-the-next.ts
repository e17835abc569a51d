import type { Fault } from '../../fault.ts';
import { ofPathContract } from '../../twist/legal/all-documents.ts';
import { deleteOtherwise } from '../../twist/legal/delete-otherwise.ts';

/** Deleting a legal document deletes the next one of its contract in its place. */
export const deletionDeletesTheNext: Fault = {
  id: 'legal-documents/deletion-deletes-the-next',
  title: 'Deleting a legal document deletes the next one of its contract in its place.',
  violates: [
    'legal-documents/delete-deletes-the-legal-document',
    'legal-documents/deleted-is-not-listed',
    'legal-documents/delete-leaves-others',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: deleteOtherwise((own, exchange) =>
    ofPathContract(exchange)
      .filter(({ id }) => id > own.id)
      .slice(0, 1),
  ),
};
