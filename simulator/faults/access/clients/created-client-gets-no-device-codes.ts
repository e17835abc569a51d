import type { Fault } from '../../fault.ts';
import { isDeviceRequest } from '../../twist/token/change-device-answer.ts';
import { isSeedClient } from '../../twist/token/seed-client.ts';

/** A client that was created in the application gets no device codes. */
export const createdClientGetsNoDeviceCodes: Fault = {
  id: 'access/created-client-gets-no-device-codes',
  title: 'A client that was created in the application gets no device codes.',
  violates: ['access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    if (!isDeviceRequest(exchange) || isSeedClient(exchange)) return step(exchange);
    exchange.outgoing.status = 400;
    exchange.result = { kind: 'json', value: { error: 'unauthorized_client' } };
    fired(exchange);
  },
};
