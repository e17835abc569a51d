import type { Fault } from '../../fault.ts';
import { changeIdClaims } from '../../twist/openid/change-id-claims.ts';

/** A plus sign in the nonce comes back as a blank. */
export const noncePlusBecomesABlank: Fault = {
  id: 'access/nonce-plus-becomes-a-blank',
  title: 'A plus sign in the nonce comes back as a blank.',
  violates: ['access/id-token-carries-nonce'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeIdClaims((claims) =>
    typeof claims['nonce'] === 'string' ? { ...claims, nonce: claims['nonce'].replaceAll('+', ' ') } : claims,
  ),
};
