import type { Fault } from '../fault.ts';
import { changeAnswer } from '../twist/token/change-answer.ts';
import { tokenParts } from '../twist/token/token-parts.ts';

/** Expires_in is the moment of expiry instead of the seconds until then. */
export const expiresInIsAMoment: Fault = {
  id: 'access/expires-in-is-a-moment',
  title: 'Expires_in is the moment of expiry instead of the seconds until then.',
  violates: ['access/expires-in-is-86399'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeAnswer((members) => ({
    ...members,
    expires_in: tokenParts(String(members['access_token']))?.claims['exp'],
  })),
};
