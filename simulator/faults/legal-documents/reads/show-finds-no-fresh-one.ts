import type { Fault } from '../../fault.ts';
import { isFresh } from '../../twist/legal/all-documents.ts';
import { refuse } from '../../twist/legal/refuse.ts';

/** Showing a legal document that is new finds nothing. */
export const showFindsNoFreshOne: Fault = {
  id: 'legal-documents/show-finds-no-fresh-one',
  title: 'Showing a legal document that is new finds nothing.',
  violates: ['legal-documents/show-answers-the-legal-document'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse('show', ({ params }) => isFresh(params['id'])),
};
