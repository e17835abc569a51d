import type { Fault } from '../../fault.ts';
import { spellDeviceAnswer } from '../../twist/token/spell-device-answer.ts';

/** A device authorization request is answered with a page that shows address and code. */
export const deviceAnswerIsAPage: Fault = {
  id: 'access/device-answer-is-a-page',
  title: 'A device authorization request is answered with a page that shows address and code.',
  violates: ['access/device-answer-is-json'],
  kind: 'behavioural',
  step: 'respond',
  wrap: spellDeviceAnswer(
    'text/html; charset=utf-8',
    ({ verification_uri: uri, user_code: code }) =>
      `<!doctype html><title>Connect</title><p>Open ${String(uri)} and enter <b>${String(code)}</b></p>`,
  ),
};
