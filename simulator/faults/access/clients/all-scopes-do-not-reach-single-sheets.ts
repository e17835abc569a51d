import type { Fault } from '../../fault.ts';
import { hasAllScopes } from '../../twist/token/has-all-scopes.ts';
import { refuseCall } from '../../twist/token/refuse-call.ts';

/** A token with all scopes lists service sheets, and shows none of them alone. */
export const allScopesDoNotReachSingleSheets: Fault = {
  id: 'access/all-scopes-do-not-reach-single-sheets',
  title: 'A token with all scopes lists service sheets, and shows none of them alone.',
  violates: ['access/all-scopes-reach-all-operations'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: refuseCall((exchange) => hasAllScopes(exchange) && exchange.endpoint?.id === 'service-sheets.show'),
};
