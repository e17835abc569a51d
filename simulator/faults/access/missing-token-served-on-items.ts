import type { Fault } from '../fault.ts';
import { letIn } from '../twist/token/let-in.ts';

/** The items of a reassignment are read without a token; the reassignment is not. */
export const missingTokenServedOnItems: Fault = {
  id: 'access/missing-token-served-on-items',
  title: 'The items of a reassignment are read without a token; the reassignment is not.',
  violates: ['access/missing-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn(
    'token-missing',
    (_, { endpoint, incoming }) =>
      incoming.method === 'GET' && endpoint?.id === 'user-reassignments.transactions',
  ),
};
