import type { Fault } from '../../fault.ts';
import { rewriteIdToken } from '../../twist/openid/rewrite-id-token.ts';

/** The ID token says alg none and has no signature. */
export const idTokenUnsigned: Fault = {
  id: 'access/id-token-unsigned',
  title: 'The ID token says alg none and has no signature.',
  violates: ['access/id-token-is-signed-by-published-key'],
  kind: 'behavioural',
  step: 'apply',
  wrap: rewriteIdToken((_, token) => {
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    return `${header}.${token.split('.')[1]}.`;
  }),
};
