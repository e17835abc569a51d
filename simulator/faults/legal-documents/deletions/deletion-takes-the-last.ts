import type { Fault } from '../../fault.ts';
import { ofPathContract } from '../../twist/legal/all-documents.ts';
import { deleteOtherwise } from '../../twist/legal/delete-otherwise.ts';

/** Deleting a legal document deletes the last one of its contract as well. */
export const deletionTakesTheLast: Fault = {
  id: 'legal-documents/deletion-takes-the-last',
  title: 'Deleting a legal document deletes the last one of its contract as well.',
  violates: ['legal-documents/delete-leaves-others'],
  kind: 'behavioural',
  step: 'decide',
  wrap: deleteOtherwise((own, exchange) => [own, ...ofPathContract(exchange).slice(-1)]),
};
