import type { Fault } from '../../fault.ts';
import { refuseCall } from '../../twist/token/refuse-call.ts';

/** A token with more than eight scopes reads everything, and marks no payment as exported. */
export const allScopesDoNotMarkPayments: Fault = {
  id: 'access/all-scopes-do-not-mark-payments',
  title: 'A token with more than eight scopes reads everything, and marks no payment as exported.',
  violates: ['access/all-scopes-reach-all-operations'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: refuseCall(
    ({ endpoint, grant }) => (grant?.scopes.size ?? 0) > 8 && endpoint?.id === 'payments.mark-exported',
  ),
};
