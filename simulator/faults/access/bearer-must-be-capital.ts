import type { Fault } from '../fault.ts';
import { turnAway } from '../twist/token/turn-away.ts';

/** The word Bearer is read in its usual case only. */
export const bearerMustBeCapital: Fault = {
  id: 'access/bearer-must-be-capital',
  title: 'The word Bearer is read in its usual case only.',
  violates: ['access/authorization-scheme-ignores-case'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: turnAway(({ incoming }) => !/^Bearer /.test(incoming.headers.authorization ?? '')),
};
