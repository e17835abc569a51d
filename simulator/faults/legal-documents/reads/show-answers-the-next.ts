import type { Fault } from '../../fault.ts';
import { showAnother } from '../../twist/legal/show-another.ts';

/** Showing a legal document answers the one with the next id. */
export const showAnswersTheNext: Fault = {
  id: 'legal-documents/show-answers-the-next',
  title: 'Showing a legal document answers the one with the next id.',
  violates: ['legal-documents/show-answers-the-legal-document'],
  kind: 'behavioural',
  step: 'decide',
  wrap: showAnother((exchange) =>
    exchange.sandbox.store.get('legal-document', Number(exchange.document?.id) + 1),
  ),
};
