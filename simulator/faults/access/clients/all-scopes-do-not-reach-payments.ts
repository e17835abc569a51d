import type { Fault } from '../../fault.ts';
import { refuseCall } from '../../twist/token/refuse-call.ts';

/** A token with more than eight scopes is refused for payments. */
export const allScopesDoNotReachPayments: Fault = {
  id: 'access/all-scopes-do-not-reach-payments',
  title: 'A token with more than eight scopes is refused for payments.',
  violates: ['access/all-scopes-reach-all-operations'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: refuseCall(({ endpoint, grant }) => (grant?.scopes.size ?? 0) > 8 && endpoint?.area === 'payments'),
};
