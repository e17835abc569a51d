import type { Fault } from '../fault.ts';
import { letIn } from '../twist/token/let-in.ts';

/** Comments are read with a token that was never issued; without one they are not. */
export const anyTokenServedOnComments: Fault = {
  id: 'access/any-token-served-on-comments',
  title: 'Comments are read with a token that was never issued; without one they are not.',
  violates: ['access/invalid-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn(
    'token-invalid',
    (_, { endpoint, incoming }) => incoming.method === 'GET' && endpoint?.area === 'comments',
  ),
};
