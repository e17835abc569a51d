import type { Sandbox } from '../../../sandbox.ts';
import type { Fault } from '../../fault.ts';
import { isDeviceRequest } from '../../twist/token/change-device-answer.ts';

/** Codes that are kept nowhere. */
const drawn = ({ baseUrl, random }: Sandbox) => ({
  verification_uri: `${baseUrl}/oauth2/device`,
  user_code: random.hex(4).toUpperCase(),
  device_code: random.hex(24),
  expires_in: 1800,
});

/** Codes are drawn for a client that does not exist: only its polls are refused. */
export const unknownClientIsRefusedWhenItPolls: Fault = {
  id: 'access/unknown-client-is-refused-when-it-polls',
  title: 'Codes are drawn for a client that does not exist: only its polls are refused.',
  violates: ['access/unknown-client-gets-no-device-code'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { outgoing, result, sandbox } = exchange;
    if (!isDeviceRequest(exchange) || result.kind !== 'json' || result.value['error'] !== 'invalid_client')
      return;
    outgoing.status = 200;
    exchange.result = { kind: 'json', value: drawn(sandbox) };
    fired(exchange);
  },
};
