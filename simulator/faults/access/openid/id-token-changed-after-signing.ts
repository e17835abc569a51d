import type { Fault } from '../../fault.ts';
import { rewriteIdToken } from '../../twist/openid/rewrite-id-token.ts';

/** A claim is added to the ID token after it was signed. */
export const idTokenChangedAfterSigning: Fault = {
  id: 'access/id-token-changed-after-signing',
  title: 'A claim is added to the ID token after it was signed.',
  violates: ['access/id-token-is-signed-by-published-key'],
  kind: 'behavioural',
  step: 'apply',
  wrap: rewriteIdToken((claims, token) => {
    const [header, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims, amr: ['pwd'] })).toString('base64url');
    return `${header}.${payload}.${signature}`;
  }),
};
