import type { Fault } from '../fault.ts';
import { letIn } from '../twist/token/let-in.ts';
import { tokenParts } from '../twist/token/token-parts.ts';

/** A token without a signature that says alg none is accepted. */
export const algorithmNoneAccepted: Fault = {
  id: 'access/algorithm-none-accepted',
  title: 'A token without a signature that says alg none is accepted.',
  violates: ['access/unsigned-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn('token-invalid', (token) => {
    const parts = tokenParts(token);
    return parts?.header['alg'] === 'none' && parts.signature === '';
  }),
};
