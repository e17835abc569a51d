import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/legal/refuse.ts';

/** Deleting a legal document finds nothing to delete. */
export const deletionFindsNothing: Fault = {
  id: 'legal-documents/deletion-finds-nothing',
  title: 'Deleting a legal document finds nothing to delete.',
  violates: ['legal-documents/delete-deletes-the-legal-document'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse('delete'),
};
