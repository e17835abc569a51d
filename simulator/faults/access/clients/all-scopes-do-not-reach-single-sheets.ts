import type { Fault } from '../../fault.ts';
import { refuseCall } from '../../twist/token/refuse-call.ts';

/** A token with more than eight scopes lists service sheets, and shows none of them alone. */
export const allScopesDoNotReachSingleSheets: Fault = {
  id: 'access/all-scopes-do-not-reach-single-sheets',
  title: 'A token with more than eight scopes lists service sheets, and shows none of them alone.',
  violates: ['access/all-scopes-reach-all-operations'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: refuseCall(
    ({ endpoint, grant }) => (grant?.scopes.size ?? 0) > 8 && endpoint?.id === 'service-sheets.show',
  ),
};
