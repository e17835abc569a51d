import type { Fault } from '../../fault.ts';
import { tellPolls } from '../../twist/token/tell-polls.ts';

/** A device that the user allowed is told to go on waiting. */
export const allowedDeviceStaysPending: Fault = {
  id: 'access/allowed-device-stays-pending',
  title: 'A device that the user allowed is told to go on waiting.',
  violates: ['access/allowed-device-gets-token'],
  kind: 'behavioural',
  step: 'apply',
  wrap: tellPolls(({ device }) =>
    device?.record.state === 'allowed' || device?.record.state === 'used'
      ? 'authorization_pending'
      : undefined,
  ),
};
