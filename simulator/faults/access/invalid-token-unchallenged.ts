import type { Fault } from '../fault.ts';
import { changeChallenge } from '../twist/token/change-challenge.ts';

/** The refusal of a call with an invalid token has no WWW-Authenticate. */
export const invalidTokenUnchallenged: Fault = {
  id: 'access/invalid-token-unchallenged',
  title: 'The refusal of a call with an invalid token has no WWW-Authenticate.',
  violates: ['access/invalid-token-is-challenged'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: changeChallenge(['token-invalid', 'token-expired'], {}),
};
