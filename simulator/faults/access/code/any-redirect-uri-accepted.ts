import type { Fault } from '../../fault.ts';
import { acceptRedirectUri } from '../../twist/page/accept-redirect-uri.ts';

/** Whoever is named as redirect URI is sent the code. */
export const anyRedirectUriAccepted: Fault = {
  id: 'access/any-redirect-uri-accepted',
  title: 'Whoever is named as redirect URI is sent the code.',
  violates: ['access/foreign-redirect-uri-gets-nothing', 'access/redirect-uri-is-compared-whole'],
  kind: 'behavioural',
  step: 'apply',
  wrap: acceptRedirectUri(() => true),
};
