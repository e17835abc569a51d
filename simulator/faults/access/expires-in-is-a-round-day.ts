import type { Fault } from '../fault.ts';
import { changeAnswer } from '../twist/token/change-answer.ts';

/** Expires_in is 86400. */
export const expiresInIsARoundDay: Fault = {
  id: 'access/expires-in-is-a-round-day',
  title: 'Expires_in is 86400.',
  violates: ['access/expires-in-is-86399'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeAnswer((members) => ({ ...members, expires_in: 86_400 })),
};
