import type { Fault } from '../../fault.ts';
import { asAllowed, misjudgeDevice } from '../../twist/token/misjudge-device.ts';

/** A device that the user refused gets a token. */
export const refusedDeviceGetsToken: Fault = {
  id: 'access/refused-device-gets-token',
  title: 'A device that the user refused gets a token.',
  violates: ['access/refused-device-gets-no-token', 'access/refused-device-is-access-denied'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeDevice((device) => (device?.record.state === 'refused' ? asAllowed(device) : device)),
};
