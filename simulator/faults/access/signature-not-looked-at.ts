import type { Fault } from '../fault.ts';
import { letIn } from '../twist/token/let-in.ts';
import { tokenParts } from '../twist/token/token-parts.ts';

/** The signature of a token is not looked at. */
export const signatureNotLookedAt: Fault = {
  id: 'access/signature-not-looked-at',
  title: 'The signature of a token is not looked at.',
  violates: ['access/tampered-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn('token-invalid', (token) => tokenParts(token)?.header['alg'] === 'RS256'),
};
