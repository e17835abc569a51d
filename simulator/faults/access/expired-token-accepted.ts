import type { Fault } from '../fault.ts';
import { letIn } from '../twist/token/let-in.ts';

/** Nobody looks at when a token expires. */
export const expiredTokenAccepted: Fault = {
  id: 'access/expired-token-accepted',
  title: 'Nobody looks at when a token expires.',
  violates: ['access/expired-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn('token-expired', () => true),
};
