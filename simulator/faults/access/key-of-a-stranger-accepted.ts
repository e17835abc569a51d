import type { Fault } from '../fault.ts';
import { letIn } from '../twist/token/let-in.ts';
import { tokenParts } from '../twist/token/token-parts.ts';

/** A token that is signed with a secret of somebody else is accepted. */
export const keyOfAStrangerAccepted: Fault = {
  id: 'access/key-of-a-stranger-accepted',
  title: 'A token that is signed with a secret of somebody else is accepted.',
  violates: ['access/invalid-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn('token-invalid', (token) => tokenParts(token)?.header['alg'] === 'HS256'),
};
