import type { Fault } from '../../fault.ts';
import { ofPathContract } from '../../twist/legal/all-documents.ts';
import { showAnother } from '../../twist/legal/show-another.ts';

/** Showing a legal document answers the first of its contract. */
export const showAnswersTheFirstOfTheContract: Fault = {
  id: 'legal-documents/show-answers-the-first-of-the-contract',
  title: 'Showing a legal document answers the first of its contract.',
  violates: ['legal-documents/show-answers-the-legal-document'],
  kind: 'behavioural',
  step: 'decide',
  wrap: showAnother((exchange) => ofPathContract(exchange)[0]),
};
