import { seedClients } from '../../../../fixtures/seed/clients.ts';
import { clientOf } from '../../../auth/clients.ts';
import type { Fault } from '../../fault.ts';
import { isDeviceRequest } from '../../twist/token/change-device-answer.ts';
import { runWithSearch } from '../../twist/token/run-with-search.ts';

/** A client that does not exist gets device codes. */
export const unknownClientGetsDeviceCode: Fault = {
  id: 'access/unknown-client-gets-device-code',
  title: 'A client that does not exist gets device codes.',
  violates: ['access/unknown-client-gets-no-device-code'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    const asked = new URLSearchParams(exchange.search);
    const id = asked.get('client_id');
    const isUnknown = id !== null && clientOf(exchange.sandbox, id) === undefined;
    if (!isDeviceRequest(exchange) || !isUnknown) return step(exchange);
    asked.set('client_id', seedClients.device.id);
    await runWithSearch(step, exchange, asked.toString());
    if (exchange.outgoing.status < 300) fired(exchange);
  },
};
