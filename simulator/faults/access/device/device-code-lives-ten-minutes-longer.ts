import type { Fault } from '../../fault.ts';
import { misjudgeDevice } from '../../twist/token/misjudge-device.ts';

/** A device code is good for ten minutes longer than expires_in tells. */
export const deviceCodeLivesTenMinutesLonger: Fault = {
  id: 'access/device-code-lives-ten-minutes-longer',
  title: 'A device code is good for ten minutes longer than expires_in tells.',
  violates: ['access/device-code-expires'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeDevice((device) => device && { ...device, expires: device.expires + 600_000 }),
};
