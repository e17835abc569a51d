import type { Fault } from '../../fault.ts';
import { spellDeviceAnswer } from '../../twist/token/spell-device-answer.ts';

/** A device authorization request is answered with a form instead of JSON. */
export const deviceAnswerIsAForm: Fault = {
  id: 'access/device-answer-is-a-form',
  title: 'A device authorization request is answered with a form instead of JSON.',
  violates: ['access/device-answer-is-json'],
  kind: 'behavioural',
  step: 'respond',
  wrap: spellDeviceAnswer('application/x-www-form-urlencoded', (members) =>
    new URLSearchParams(
      Object.entries(members).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString(),
  ),
};
