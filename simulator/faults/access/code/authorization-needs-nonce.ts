import type { Fault } from '../../fault.ts';
import { refuseAuthorization } from '../../twist/page/refuse-authorization.ts';

/** An authorization request for openid without nonce is refused. */
export const authorizationNeedsNonce: Fault = {
  id: 'access/authorization-needs-nonce',
  title: 'An authorization request for openid without nonce is refused.',
  violates: ['access/authorization-page-takes-documented-query', 'access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: refuseAuthorization((asked) => !asked.has('nonce') && /\bopenid\b/.test(asked.get('scope') ?? '')),
};
