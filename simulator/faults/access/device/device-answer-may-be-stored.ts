import type { Fault } from '../../fault.ts';
import { deviceMembers } from '../../twist/token/change-device-answer.ts';

/** The answer with device codes says nothing of caches. */
export const deviceAnswerMayBeStored: Fault = {
  id: 'access/device-answer-may-be-stored',
  title: 'The answer with device codes says nothing of caches.',
  violates: ['access/device-answer-is-not-stored'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    if (deviceMembers(exchange) === undefined) return;
    for (const name of ['Cache-Control', 'Pragma']) delete exchange.outgoing.headers[name];
    fired(exchange);
  },
};
