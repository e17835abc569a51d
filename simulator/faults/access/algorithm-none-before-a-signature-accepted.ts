import type { Fault } from '../fault.ts';
import { letIn } from '../twist/token/let-in.ts';
import { tokenParts } from '../twist/token/token-parts.ts';

/** A token that says alg none is accepted when some signature stands behind it. */
export const algorithmNoneBeforeASignatureAccepted: Fault = {
  id: 'access/algorithm-none-before-a-signature-accepted',
  title: 'A token that says alg none is accepted when some signature stands behind it.',
  violates: ['access/unsigned-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn('token-invalid', (token) => {
    const parts = tokenParts(token);
    return parts?.header['alg'] === 'none' && parts.signature !== '';
  }),
};
