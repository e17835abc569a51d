import type { Fault } from '../../fault.ts';
import { acceptRedirectUri } from '../../twist/page/accept-redirect-uri.ts';

/** Every address on the host of a registered redirect URI is taken for it. */
export const redirectUriKnownByItsHost: Fault = {
  id: 'access/redirect-uri-known-by-its-host',
  title: 'Every address on the host of a registered redirect URI is taken for it.',
  violates: ['access/redirect-uri-is-compared-whole'],
  kind: 'behavioural',
  step: 'apply',
  wrap: acceptRedirectUri((given, registered) => new URL(given).host === new URL(registered).host),
};
