import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/legal/refuse.ts';

/** The list of legal documents finds nothing. */
export const listIsNotThere: Fault = {
  id: 'legal-documents/list-is-not-there',
  title: 'The list of legal documents finds nothing.',
  violates: ['legal-documents/list-answers-legal-documents'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse('list'),
};
