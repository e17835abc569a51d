import type { Fault } from '../fault.ts';
import { changeAnswer } from '../twist/token/change-answer.ts';

/** Expires_in is told in milliseconds. */
export const expiresInMilliseconds: Fault = {
  id: 'access/expires-in-milliseconds',
  title: 'Expires_in is told in milliseconds.',
  violates: ['access/expires-in-is-86399'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeAnswer((members) => ({ ...members, expires_in: 86_399_000 })),
};
