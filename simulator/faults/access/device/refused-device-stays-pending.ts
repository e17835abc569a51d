import type { Fault } from '../../fault.ts';
import { tellPolls } from '../../twist/token/tell-polls.ts';

/** A device that the user refused is told to go on waiting. */
export const refusedDeviceStaysPending: Fault = {
  id: 'access/refused-device-stays-pending',
  title: 'A device that the user refused is told to go on waiting.',
  violates: ['access/refused-device-is-access-denied'],
  kind: 'behavioural',
  step: 'apply',
  wrap: tellPolls(({ device }) => (device?.record.state === 'refused' ? 'authorization_pending' : undefined)),
};
