import type { Fault } from '../../fault.ts';
import { ofOtherContracts } from '../../twist/legal/all-documents.ts';
import { deleteOtherwise } from '../../twist/legal/delete-otherwise.ts';

/** Deleting a legal document deletes those of all other contracts as well. */
export const deletionTakesThoseOfOtherContracts: Fault = {
  id: 'legal-documents/deletion-takes-those-of-other-contracts',
  title: 'Deleting a legal document deletes those of all other contracts as well.',
  violates: ['legal-documents/delete-leaves-others'],
  kind: 'behavioural',
  step: 'decide',
  wrap: deleteOtherwise((own, exchange) => [own, ...ofOtherContracts(exchange)]),
};
