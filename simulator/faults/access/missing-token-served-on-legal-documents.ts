import type { Fault } from '../fault.ts';
import { letIn } from '../twist/token/let-in.ts';

/** Legal documents are read without a token; all else needs one. */
export const missingTokenServedOnLegalDocuments: Fault = {
  id: 'access/missing-token-served-on-legal-documents',
  title: 'Legal documents are read without a token; all else needs one.',
  violates: ['access/missing-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn(
    'token-missing',
    (_, { endpoint, incoming }) => incoming.method === 'GET' && endpoint?.area === 'legal-documents',
  ),
};
