import type { Fault } from '../fault.ts';
import { letIn } from '../twist/token/let-in.ts';
import { tokenParts } from '../twist/token/token-parts.ts';

/** A token whose signature was cut off is accepted. */
export const missingSignatureAccepted: Fault = {
  id: 'access/missing-signature-accepted',
  title: 'A token whose signature was cut off is accepted.',
  violates: ['access/tampered-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn('token-invalid', (token) => {
    const parts = tokenParts(token);
    return parts?.header['alg'] === 'RS256' && parts.signature === '';
  }),
};
