import type { Fault } from '../../fault.ts';
import { refuseAuthorization } from '../../twist/page/refuse-authorization.ts';

/** An authorization request without state is refused. */
export const authorizationNeedsState: Fault = {
  id: 'access/authorization-needs-state',
  title: 'An authorization request without state is refused.',
  violates: ['access/authorization-page-takes-documented-query', 'access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: refuseAuthorization((asked) => !asked.has('state')),
};
