import type { Fault } from '../fault.ts';
import { letIn } from '../twist/token/let-in.ts';

/** A single requisition is read without a token; all else needs one. */
export const missingTokenServedOnOneRequisition: Fault = {
  id: 'access/missing-token-served-on-one-requisition',
  title: 'A single requisition is read without a token; all else needs one.',
  violates: ['access/missing-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn(
    'token-missing',
    (_, { endpoint, incoming }) => incoming.method === 'GET' && endpoint?.id === 'requisitions.show',
  ),
};
