import { clientOf } from '../../../auth/clients.ts';
import type { Fault } from '../../fault.ts';
import { isDeviceRequest } from '../../twist/token/change-device-answer.ts';
import { runWithSearch } from '../../twist/token/run-with-search.ts';

/** The scopes in the query of a device authorization request are passed over: the device gets all scopes of its client. */
export const deviceScopeInQueryPassedOver: Fault = {
  id: 'access/device-scope-in-query-passed-over',
  title:
    'The scopes in the query of a device authorization request are passed over: the device gets all scopes of its client.',
  violates: ['access/device-request-takes-query'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    const asked = new URLSearchParams(exchange.search);
    const client = clientOf(exchange.sandbox, asked.get('client_id') ?? '');
    const scopes = new Set(asked.get('scope')?.split(' '));
    const differs = client?.scopes.some((scope) => !scopes.has(scope)) === true;
    if (!isDeviceRequest(exchange) || scopes.size === 0 || !differs) return step(exchange);
    asked.delete('scope');
    await runWithSearch(step, exchange, asked.toString());
    fired(exchange);
  },
};
