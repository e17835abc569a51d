import type { Fault } from '../fault.ts';
import { bringsToken, changeOutgoing } from '../twist/token/change-outgoing.ts';

/** A token answer says that it is plain text. */
export const tokenAnswerAsText: Fault = {
  id: 'access/token-answer-as-text',
  title: 'A token answer says that it is plain text.',
  violates: ['access/token-answer-is-json'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeOutgoing(bringsToken, (outgoing) => {
    outgoing.headers['Content-Type'] = 'text/plain; charset=utf-8';
  }),
};
