import type { Exchange } from '../../../exchange.ts';
import type { Wrapping } from '../../fault.ts';
import type { Claims } from '../token/token-parts.ts';
import { rewriteIdToken } from './rewrite-id-token.ts';

/** Around `apply`: signs an ID token with other claims than it should have. */
export const changeIdClaims = (change: (claims: Claims, exchange: Exchange) => Claims): Wrapping =>
  rewriteIdToken((claims, token, exchange) => {
    const changed = change(claims, exchange);
    return JSON.stringify(changed) === JSON.stringify(claims)
      ? token
      : exchange.sandbox.signing.sign(changed);
  });
