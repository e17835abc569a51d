import { namedDocument } from '../../../handlers/legal-documents/reach.ts';
import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/legal/refuse.ts';

/** Showing a legal document that a user locks finds nothing. */
export const showFindsNoLockedOne: Fault = {
  id: 'legal-documents/show-finds-no-locked-one',
  title: 'Showing a legal document that a user locks finds nothing.',
  violates: ['legal-documents/show-answers-the-legal-document'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse('show', (exchange) => (namedDocument(exchange)?.data['locked-by-user-id'] ?? null) !== null),
};
