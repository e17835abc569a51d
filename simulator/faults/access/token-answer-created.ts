import type { Fault } from '../fault.ts';
import { bringsToken, changeOutgoing } from '../twist/token/change-outgoing.ts';

/** A token answer has status 201. */
export const tokenAnswerCreated: Fault = {
  id: 'access/token-answer-created',
  title: 'A token answer has status 201.',
  violates: ['access/token-answer-is-json'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeOutgoing(bringsToken, (outgoing) => {
    outgoing.status = 201;
  }),
};
