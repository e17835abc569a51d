import type { Fault } from '../../fault.ts';
import { deviceMembers } from '../../twist/token/change-device-answer.ts';

/** The answer with device codes may be kept by the device that asked, as long as it is good. */
export const deviceAnswerKeptPrivately: Fault = {
  id: 'access/device-answer-kept-privately',
  title: 'The answer with device codes may be kept by the device that asked, as long as it is good.',
  violates: ['access/device-answer-is-not-stored'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    if (deviceMembers(exchange) === undefined) return;
    exchange.outgoing.headers['Cache-Control'] = 'private, max-age=1800';
    fired(exchange);
  },
};
