import type { Fault } from '../../fault.ts';
import { isForeign, misjudgeDevice } from '../../twist/token/misjudge-device.ts';

/** A device code gets a token for any client that is proven, whatever its grant type. */
export const deviceCodeGoodForAnyClient: Fault = {
  id: 'access/device-code-good-for-any-client',
  title: 'A device code gets a token for any client that is proven, whatever its grant type.',
  violates: ['access/device-code-is-bound-to-its-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeDevice(
    (device, { asked }) =>
      device && isForeign(device, asked) ? { ...device, client: asked.get('client_id') ?? '' } : device,
    { 'access/grant-other-than-own': 'accepted' },
  ),
};
