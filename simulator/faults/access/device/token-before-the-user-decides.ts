import type { Fault } from '../../fault.ts';
import { asAllowed, misjudgeDevice } from '../../twist/token/misjudge-device.ts';

/** A device gets its token before the user has decided. */
export const tokenBeforeTheUserDecides: Fault = {
  id: 'access/token-before-the-user-decides',
  title: 'A device gets its token before the user has decided.',
  violates: ['access/polling-before-the-user-is-pending', 'access/wrong-user-code-allows-nothing'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeDevice((device) => (device?.record.state === 'pending' ? asAllowed(device) : device)),
};
