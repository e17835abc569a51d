import type { Fault } from '../../fault.ts';
import { tellPolls } from '../../twist/token/tell-polls.ts';

/** A device that the user refused is told expired_token. */
export const refusedDeviceIsToldThatItExpired: Fault = {
  id: 'access/refused-device-is-told-that-it-expired',
  title: 'A device that the user refused is told expired_token.',
  violates: ['access/refused-device-is-access-denied'],
  kind: 'behavioural',
  step: 'apply',
  wrap: tellPolls(({ device }) => (device?.record.state === 'refused' ? 'expired_token' : undefined)),
};
