import type { Fault } from '../fault.ts';
import { bringsToken, changeOutgoing } from '../twist/token/change-outgoing.ts';

/** A token answer says nothing of caches. */
export const tokenAnswerMayBeStored: Fault = {
  id: 'access/token-answer-may-be-stored',
  title: 'A token answer says nothing of caches.',
  violates: ['access/token-answer-is-not-stored'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeOutgoing(bringsToken, (outgoing) => {
    delete outgoing.headers['Cache-Control'];
  }),
};
