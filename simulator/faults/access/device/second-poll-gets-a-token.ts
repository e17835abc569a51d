import type { Fault } from '../../fault.ts';
import { asAllowed, misjudgeDevice } from '../../twist/token/misjudge-device.ts';

/** Whoever polls a second time gets a token, decided or not. */
export const secondPollGetsAToken: Fault = {
  id: 'access/second-poll-gets-a-token',
  title: 'Whoever polls a second time gets a token, decided or not.',
  violates: ['access/polling-before-the-user-is-pending'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeDevice((device) =>
    device?.record.state === 'pending' && device.lastPoll !== undefined ? asAllowed(device) : device,
  ),
};
