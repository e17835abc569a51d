import type { Fault } from '../fault.ts';
import { letIn } from '../twist/token/let-in.ts';

/** A text that is no JWT is accepted as a token. */
export const anyTextIsAToken: Fault = {
  id: 'access/any-text-is-a-token',
  title: 'A text that is no JWT is accepted as a token.',
  violates: ['access/invalid-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn('token-invalid', (token) => token !== '' && !token.includes('.')),
};
