import type { Fault } from '../../fault.ts';
import { ofPathContract } from '../../twist/legal/all-documents.ts';
import { deleteOtherwise } from '../../twist/legal/delete-otherwise.ts';

/** Deleting a legal document deletes all of its contract. */
export const deletionTakesAllOfTheContract: Fault = {
  id: 'legal-documents/deletion-takes-all-of-the-contract',
  title: 'Deleting a legal document deletes all of its contract.',
  violates: ['legal-documents/delete-leaves-others'],
  kind: 'behavioural',
  step: 'decide',
  wrap: deleteOtherwise((_, exchange) => ofPathContract(exchange)),
};
