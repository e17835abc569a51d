import type { Fault } from '../../fault.ts';
import { changeIdClaims } from '../../twist/openid/change-id-claims.ts';

/** The nonce comes back in lower case. */
export const nonceInLowerCase: Fault = {
  id: 'access/nonce-in-lower-case',
  title: 'The nonce comes back in lower case.',
  violates: ['access/id-token-carries-nonce'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeIdClaims((claims) =>
    typeof claims['nonce'] === 'string' ? { ...claims, nonce: claims['nonce'].toLowerCase() } : claims,
  ),
};
