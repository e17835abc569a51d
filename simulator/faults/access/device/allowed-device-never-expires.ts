import type { Fault } from '../../fault.ts';
import { misjudgeDevice } from '../../twist/token/misjudge-device.ts';

/** A device that the user allowed gets its token however late it asks. */
export const allowedDeviceNeverExpires: Fault = {
  id: 'access/allowed-device-never-expires',
  title: 'A device that the user allowed gets its token however late it asks.',
  violates: ['access/device-code-expires'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeDevice((device, { exchange }) =>
    device?.record.state === 'allowed'
      ? { ...device, expires: Math.max(device.expires, exchange.sandbox.clock.now() + 1) }
      : device,
  ),
};
