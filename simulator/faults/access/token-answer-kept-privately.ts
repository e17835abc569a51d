import type { Fault } from '../fault.ts';
import { bringsToken, changeOutgoing } from '../twist/token/change-outgoing.ts';

/** A token answer may be kept by the cache of the client. */
export const tokenAnswerKeptPrivately: Fault = {
  id: 'access/token-answer-kept-privately',
  title: 'A token answer may be kept by the cache of the client.',
  violates: ['access/token-answer-is-not-stored'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeOutgoing(bringsToken, (outgoing) => {
    outgoing.headers['Cache-Control'] = 'private, max-age=86399';
  }),
};
