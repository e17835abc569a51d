import type { Fault } from '../fault.ts';
import { letIn } from '../twist/token/let-in.ts';

/** A call without a token is served. */
export const missingTokenServed: Fault = {
  id: 'access/missing-token-served',
  title: 'A call without a token is served.',
  violates: ['access/missing-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn('token-missing', () => true),
};
