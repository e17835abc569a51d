import type { Fault } from '../fault.ts';
import { letIn } from '../twist/token/let-in.ts';

/** Payments are read without a token; service sheets are not. */
export const missingTokenServedOnPayments: Fault = {
  id: 'access/missing-token-served-on-payments',
  title: 'Payments are read without a token; service sheets are not.',
  violates: ['access/missing-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn(
    'token-missing',
    (_, { endpoint, incoming }) => endpoint?.area === 'payments' && incoming.method === 'GET',
  ),
};
