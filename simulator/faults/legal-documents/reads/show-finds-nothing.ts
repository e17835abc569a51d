import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/legal/refuse.ts';

/** Showing a legal document finds nothing. */
export const showFindsNothing: Fault = {
  id: 'legal-documents/show-finds-nothing',
  title: 'Showing a legal document finds nothing.',
  violates: ['legal-documents/show-answers-the-legal-document'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse('show'),
};
