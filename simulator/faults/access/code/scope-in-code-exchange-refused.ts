import type { Fault } from '../../fault.ts';
import { refuseGrant } from '../../twist/token/refuse-grant.ts';
import { isCodeExchange } from '../../twist/token/token-kinds.ts';

/** A code exchange that names its scope is refused. */
export const scopeInCodeExchangeRefused: Fault = {
  id: 'access/scope-in-code-exchange-refused',
  title: 'A code exchange that names its scope is refused.',
  violates: ['access/code-exchange-takes-query', 'access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: refuseGrant((asked) => (isCodeExchange(asked) && asked.has('scope') ? 'invalid_request' : undefined)),
};
