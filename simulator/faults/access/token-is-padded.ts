import type { Fault } from '../fault.ts';
import { reissue } from '../twist/token/reissue.ts';

/** A token is padded to one length for all sets of scopes. */
export const tokenIsPadded: Fault = {
  id: 'access/token-is-padded',
  title: 'A token is padded to one length for all sets of scopes.',
  violates: ['access/more-scopes-make-a-longer-token'],
  kind: 'behavioural',
  step: 'apply',
  wrap: reissue((claims) => ({
    ...claims,
    pad: '.'.repeat(Math.max(0, 1000 - JSON.stringify(claims).length)),
  })),
};
