import type { Fault } from '../../fault.ts';
import { allDocuments } from '../../twist/legal/all-documents.ts';
import { deleteOtherwise } from '../../twist/legal/delete-otherwise.ts';

/** Deleting a legal document deletes those with lower ids as well, of whatever contract. */
export const deletionTakesThoseBefore: Fault = {
  id: 'legal-documents/deletion-takes-those-before',
  title: 'Deleting a legal document deletes those with lower ids as well, of whatever contract.',
  violates: ['legal-documents/delete-leaves-others'],
  kind: 'behavioural',
  step: 'decide',
  wrap: deleteOtherwise((own, exchange) => allDocuments(exchange).filter(({ id }) => id <= own.id)),
};
