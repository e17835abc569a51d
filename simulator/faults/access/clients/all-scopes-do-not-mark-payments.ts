import type { Fault } from '../../fault.ts';
import { hasAllScopes } from '../../twist/token/has-all-scopes.ts';
import { refuseCall } from '../../twist/token/refuse-call.ts';

/** A token with all scopes reads everything, and marks no payment as exported. */
export const allScopesDoNotMarkPayments: Fault = {
  id: 'access/all-scopes-do-not-mark-payments',
  title: 'A token with all scopes reads everything, and marks no payment as exported.',
  violates: ['access/all-scopes-reach-all-operations'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: refuseCall(
    (exchange) => hasAllScopes(exchange) && exchange.endpoint?.id === 'payments.mark-exported',
  ),
};
