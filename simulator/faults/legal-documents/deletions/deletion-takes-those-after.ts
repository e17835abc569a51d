import type { Fault } from '../../fault.ts';
import { allDocuments } from '../../twist/legal/all-documents.ts';
import { deleteOtherwise } from '../../twist/legal/delete-otherwise.ts';

/** Deleting a legal document deletes those with higher ids as well, of whatever contract. */
export const deletionTakesThoseAfter: Fault = {
  id: 'legal-documents/deletion-takes-those-after',
  title: 'Deleting a legal document deletes those with higher ids as well, of whatever contract.',
  violates: ['legal-documents/delete-leaves-others'],
  kind: 'behavioural',
  step: 'decide',
  wrap: deleteOtherwise((own, exchange) => allDocuments(exchange).filter(({ id }) => id >= own.id)),
};
