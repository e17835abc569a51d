import type { Fault } from '../../fault.ts';
import { refuseGrant } from '../../twist/token/refuse-grant.ts';
import { isCodeExchange } from '../../twist/token/token-kinds.ts';

/** A client secret in the query of a code exchange is refused. */
export const secretInQueryRefused: Fault = {
  id: 'access/secret-in-query-refused',
  title: 'A client secret in the query of a code exchange is refused.',
  violates: ['access/code-exchange-takes-query'],
  kind: 'behavioural',
  step: 'apply',
  wrap: refuseGrant((asked, { search }) =>
    isCodeExchange(asked) && search.includes('client_secret=') ? 'invalid_request' : undefined,
  ),
};
