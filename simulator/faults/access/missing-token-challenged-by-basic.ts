import type { Fault } from '../fault.ts';
import { changeChallenge } from '../twist/token/change-challenge.ts';

/** The refusal of a call without a token asks for HTTP Basic. */
export const missingTokenChallengedByBasic: Fault = {
  id: 'access/missing-token-challenged-by-basic',
  title: 'The refusal of a call without a token asks for HTTP Basic.',
  violates: ['access/missing-token-is-challenged'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: changeChallenge(['token-missing'], { 'WWW-Authenticate': 'Basic realm="procurement"' }),
};
