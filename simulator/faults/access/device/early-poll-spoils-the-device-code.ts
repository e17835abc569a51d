import type { Fault } from '../../fault.ts';
import { tellPolls } from '../../twist/token/tell-polls.ts';

/** A device that polled before the user decided never gets its token. */
export const earlyPollSpoilsTheDeviceCode: Fault = {
  id: 'access/early-poll-spoils-the-device-code',
  title: 'A device that polled before the user decided never gets its token.',
  violates: ['access/allowed-device-gets-token'],
  kind: 'behavioural',
  step: 'apply',
  wrap: tellPolls(({ device }) =>
    device?.lastPoll !== undefined && device.allowed !== undefined ? 'authorization_pending' : undefined,
  ),
};
