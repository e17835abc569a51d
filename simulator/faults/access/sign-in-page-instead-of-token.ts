import type { Fault } from '../fault.ts';
import { bringsToken, changeOutgoing } from '../twist/token/change-outgoing.ts';

/** A client credentials request is answered with a page where a person signs in. */
export const signInPageInsteadOfToken: Fault = {
  id: 'access/sign-in-page-instead-of-token',
  title: 'A client credentials request is answered with a page where a person signs in.',
  violates: ['access/token-is-issued-without-a-user'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeOutgoing(bringsToken, (outgoing) => {
    outgoing.headers['Content-Type'] = 'text/html; charset=utf-8';
    outgoing.body = '<!doctype html><title>Sign in</title><form><input name="login"></form>';
  }),
};
