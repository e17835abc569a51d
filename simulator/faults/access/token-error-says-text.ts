import type { Fault } from '../fault.ts';
import { changeOutgoing, refusesToken } from '../twist/token/change-outgoing.ts';

/** A refused token request is answered in JSON that says it is plain text. */
export const tokenErrorSaysText: Fault = {
  id: 'access/token-error-says-text',
  title: 'A refused token request is answered in JSON that says it is plain text.',
  violates: ['access/token-error-is-json-with-error'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeOutgoing(refusesToken, (outgoing) => {
    outgoing.headers['Content-Type'] = 'text/plain; charset=utf-8';
  }),
};
