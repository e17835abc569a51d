import type { Fault } from '../../fault.ts';
import { refuseMethod } from '../../twist/legal/refuse.ts';

/** There is no operation that shows a legal document. */
export const showIsNoOperation: Fault = {
  id: 'legal-documents/show-is-no-operation',
  title: 'There is no operation that shows a legal document.',
  violates: ['legal-documents/show-answers-the-legal-document'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseMethod('show'),
};
