import type { Fault } from '../../fault.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { changeIdClaims } from '../../twist/openid/change-id-claims.ts';

const nonces = memoryOf<string[]>(() => []);

/** The ID token carries the nonce of the request before. */
export const nonceOfTheRequestBefore: Fault = {
  id: 'access/nonce-of-the-request-before',
  title: 'The ID token carries the nonce of the request before.',
  violates: ['access/id-token-carries-nonce'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeIdClaims((claims, exchange) => {
    const seen = nonces(exchange);
    const before = seen.at(-1);
    const { nonce } = claims;
    if (typeof nonce !== 'string') return claims;
    seen.push(nonce);
    return before === undefined ? claims : { ...claims, nonce: before };
  }),
};
