import type { Fault } from '../../fault.ts';
import { refuseMethod } from '../../twist/legal/refuse.ts';

/** There is no operation that deletes a legal document. */
export const deletionIsNoOperation: Fault = {
  id: 'legal-documents/deletion-is-no-operation',
  title: 'There is no operation that deletes a legal document.',
  violates: ['legal-documents/delete-deletes-the-legal-document'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseMethod('delete'),
};
