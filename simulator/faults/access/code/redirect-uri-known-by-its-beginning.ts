import type { Fault } from '../../fault.ts';
import { acceptRedirectUri } from '../../twist/page/accept-redirect-uri.ts';

/** An address that begins with a registered redirect URI is taken for it. */
export const redirectUriKnownByItsBeginning: Fault = {
  id: 'access/redirect-uri-known-by-its-beginning',
  title: 'An address that begins with a registered redirect URI is taken for it.',
  violates: ['access/redirect-uri-is-compared-whole'],
  kind: 'behavioural',
  step: 'apply',
  wrap: acceptRedirectUri((given, registered) => given.startsWith(registered)),
};
