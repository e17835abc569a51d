import type { Fault } from '../../fault.ts';
import { hasAllScopes } from '../../twist/token/has-all-scopes.ts';
import { turnAway } from '../../twist/token/turn-away.ts';

/** A token with all scopes is too long for the platform, which takes it for none. */
export const tokenWithAllScopesIsTooLong: Fault = {
  id: 'access/token-with-all-scopes-is-too-long',
  title: 'A token with all scopes is too long for the platform, which takes it for none.',
  violates: ['access/all-scopes-reach-all-operations'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: turnAway(hasAllScopes),
};
