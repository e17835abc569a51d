import type { Fault } from '../../fault.ts';
import { spellDeviceAnswer } from '../../twist/token/spell-device-answer.ts';

/** The answer to a device authorization request says that it is plain text. */
export const deviceAnswerSaysText: Fault = {
  id: 'access/device-answer-says-text',
  title: 'The answer to a device authorization request says that it is plain text.',
  violates: ['access/device-answer-says-json'],
  kind: 'behavioural',
  step: 'respond',
  wrap: spellDeviceAnswer('text/plain; charset=utf-8', (members) => JSON.stringify(members)),
};
