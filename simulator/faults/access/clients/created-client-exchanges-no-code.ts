import type { Fault } from '../../fault.ts';
import { refuseGrant } from '../../twist/token/refuse-grant.ts';
import { isSeedClient } from '../../twist/token/seed-client.ts';
import { isCodeExchange } from '../../twist/token/token-kinds.ts';

/** A client that was created in the application gets codes, and no token for them. */
export const createdClientExchangesNoCode: Fault = {
  id: 'access/created-client-exchanges-no-code',
  title: 'A client that was created in the application gets codes, and no token for them.',
  violates: ['access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: refuseGrant((asked, exchange) =>
    isCodeExchange(asked) && !isSeedClient(exchange) ? 'unauthorized_client' : undefined,
  ),
};
