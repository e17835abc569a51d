import type { Fault } from '../../fault.ts';
import { isForeign, misjudgeDevice } from '../../twist/token/misjudge-device.ts';

/** A device code gets a token for any client with the device code grant. */
export const deviceCodeGoodForAnyDeviceClient: Fault = {
  id: 'access/device-code-good-for-any-device-client',
  title: 'A device code gets a token for any client with the device code grant.',
  violates: ['access/device-code-is-bound-to-its-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeDevice((device, { asked }) =>
    device && isForeign(device, asked) ? { ...device, client: asked.get('client_id') ?? '' } : device,
  ),
};
