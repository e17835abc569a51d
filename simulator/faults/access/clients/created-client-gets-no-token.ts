import type { Fault } from '../../fault.ts';
import { refuseGrant } from '../../twist/token/refuse-grant.ts';
import { isSeedClient } from '../../twist/token/seed-client.ts';

/** The token endpoint knows none of the clients that were created in the application. */
export const createdClientGetsNoToken: Fault = {
  id: 'access/created-client-gets-no-token',
  title: 'The token endpoint knows none of the clients that were created in the application.',
  violates: ['access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: refuseGrant((_, exchange) => (isSeedClient(exchange) ? undefined : 'invalid_client')),
};
