import type { Fault } from '../../fault.ts';
import { acceptRedirectUri } from '../../twist/page/accept-redirect-uri.ts';

/** Redirect URIs are compared without regard to case. */
export const redirectUriComparedWithoutCase: Fault = {
  id: 'access/redirect-uri-compared-without-case',
  title: 'Redirect URIs are compared without regard to case.',
  violates: ['access/redirect-uri-is-compared-whole'],
  kind: 'behavioural',
  step: 'apply',
  wrap: acceptRedirectUri((given, registered) => given.toLowerCase() === registered.toLowerCase()),
};
