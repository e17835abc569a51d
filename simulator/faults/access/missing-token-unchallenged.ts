import type { Fault } from '../fault.ts';
import { changeChallenge } from '../twist/token/change-challenge.ts';

/** The refusal of a call without a token has no WWW-Authenticate. */
export const missingTokenUnchallenged: Fault = {
  id: 'access/missing-token-unchallenged',
  title: 'The refusal of a call without a token has no WWW-Authenticate.',
  violates: ['access/missing-token-is-challenged'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: changeChallenge(['token-missing'], {}),
};
