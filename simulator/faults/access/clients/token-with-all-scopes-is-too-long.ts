import type { Fault } from '../../fault.ts';
import { bearerOf } from '../../twist/token/let-in.ts';
import { turnAway } from '../../twist/token/turn-away.ts';

/** A token that is longer than those of most clients is taken for none. */
export const tokenWithAllScopesIsTooLong: Fault = {
  id: 'access/token-with-all-scopes-is-too-long',
  title: 'A token that is longer than those of most clients is taken for none.',
  violates: ['access/all-scopes-reach-all-operations'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: turnAway((exchange) => bearerOf(exchange).length > 1000),
};
