import type { Fault } from '../../fault.ts';
import { ofPathContract } from '../../twist/legal/all-documents.ts';
import { showAnother } from '../../twist/legal/show-another.ts';

/** Showing a legal document answers the latest of its contract. */
export const showAnswersTheLatestOfTheContract: Fault = {
  id: 'legal-documents/show-answers-the-latest-of-the-contract',
  title: 'Showing a legal document answers the latest of its contract.',
  violates: ['legal-documents/show-answers-the-legal-document'],
  kind: 'behavioural',
  step: 'decide',
  wrap: showAnother((exchange) => ofPathContract(exchange).at(-1)),
};
