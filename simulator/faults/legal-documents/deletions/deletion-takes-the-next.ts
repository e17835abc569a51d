import type { Fault } from '../../fault.ts';
import { ofPathContract } from '../../twist/legal/all-documents.ts';
import { deleteOtherwise } from '../../twist/legal/delete-otherwise.ts';

/** Deleting a legal document deletes the next one of its contract as well. */
export const deletionTakesTheNext: Fault = {
  id: 'legal-documents/deletion-takes-the-next',
  title: 'Deleting a legal document deletes the next one of its contract as well.',
  violates: ['legal-documents/delete-leaves-others'],
  kind: 'behavioural',
  step: 'decide',
  wrap: deleteOtherwise((own, exchange) =>
    ofPathContract(exchange)
      .filter(({ id }) => id >= own.id)
      .slice(0, 2),
  ),
};
