import type { Fault } from '../../fault.ts';
import { isDeviceRequest } from '../../twist/token/change-device-answer.ts';
import { runWithSearch } from '../../twist/token/run-with-search.ts';

/** A device authorization request is read from its form body alone; its query is passed over. */
export const deviceParametersOnlyInBody: Fault = {
  id: 'access/device-parameters-only-in-body',
  title: 'A device authorization request is read from its form body alone; its query is passed over.',
  violates: ['access/device-request-takes-query'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    if (!isDeviceRequest(exchange) || exchange.search === '') return step(exchange);
    await runWithSearch(step, exchange, '');
    fired(exchange);
  },
};
