import type { Fault } from '../../fault.ts';
import { hasAllScopes } from '../../twist/token/has-all-scopes.ts';
import { refuseCall } from '../../twist/token/refuse-call.ts';

/** A token with all scopes is refused for payments. */
export const allScopesDoNotReachPayments: Fault = {
  id: 'access/all-scopes-do-not-reach-payments',
  title: 'A token with all scopes is refused for payments.',
  violates: ['access/all-scopes-reach-all-operations'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: refuseCall((exchange) => hasAllScopes(exchange) && exchange.endpoint?.area === 'payments'),
};
