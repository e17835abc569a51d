import type { Fault } from '../../fault.ts';
import { changeIdClaims } from '../../twist/openid/change-id-claims.ts';

/** The ID token does not carry the nonce. */
export const nonceLost: Fault = {
  id: 'access/nonce-lost',
  title: 'The ID token does not carry the nonce.',
  violates: ['access/id-token-carries-nonce'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeIdClaims(({ nonce: _, ...claims }) => claims),
};
