import type { Fault } from '../../fault.ts';
import { tellPolls } from '../../twist/token/tell-polls.ts';

/** A device that the user allowed is told expired_token. */
export const allowedDeviceIsToldThatItExpired: Fault = {
  id: 'access/allowed-device-is-told-that-it-expired',
  title: 'A device that the user allowed is told expired_token.',
  violates: ['access/allowed-device-gets-token'],
  kind: 'behavioural',
  step: 'apply',
  wrap: tellPolls(({ device }, { outgoing }) =>
    device?.record.state === 'allowed' && outgoing.status < 300 ? 'expired_token' : undefined,
  ),
};
