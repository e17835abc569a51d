import type { Fault } from '../../fault.ts';
import { refuseMethod } from '../../twist/legal/refuse.ts';

/** There is no operation that lists legal documents. */
export const listIsNoOperation: Fault = {
  id: 'legal-documents/list-is-no-operation',
  title: 'There is no operation that lists legal documents.',
  violates: ['legal-documents/list-answers-legal-documents'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseMethod('list'),
};
