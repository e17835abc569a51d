import type { Fault } from '../fault.ts';
import { turnAway } from '../twist/token/turn-away.ts';

/** The word Bearer is refused when it is all in capitals. */
export const bearerInCapitalsRefused: Fault = {
  id: 'access/bearer-in-capitals-refused',
  title: 'The word Bearer is refused when it is all in capitals.',
  violates: ['access/authorization-scheme-ignores-case'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: turnAway(({ incoming }) => /^BEARER /.test(incoming.headers.authorization ?? '')),
};
