import type { Fault } from '../fault.ts';
import { changeOutgoing, refusesToken } from '../twist/token/change-outgoing.ts';

/** A refused token request is answered with an HTML page. */
export const tokenErrorIsAPage: Fault = {
  id: 'access/token-error-is-a-page',
  title: 'A refused token request is answered with an HTML page.',
  violates: ['access/token-error-is-json-with-error'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeOutgoing(refusesToken, (outgoing) => {
    outgoing.headers['Content-Type'] = 'text/html; charset=utf-8';
    outgoing.body = '<!doctype html><title>Error</title><h1>Something is wrong with the request</h1>';
  }),
};
