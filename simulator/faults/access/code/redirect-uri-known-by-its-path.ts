import type { Fault } from '../../fault.ts';
import { acceptRedirectUri } from '../../twist/page/accept-redirect-uri.ts';

/** An address whose path begins with that of a registered redirect URI is taken for it, whatever its query. */
export const redirectUriKnownByItsPath: Fault = {
  id: 'access/redirect-uri-known-by-its-path',
  title:
    'An address whose path begins with that of a registered redirect URI is taken for it, whatever its query.',
  violates: ['access/redirect-uri-is-compared-whole'],
  kind: 'behavioural',
  step: 'apply',
  wrap: acceptRedirectUri((given, registered) => given.startsWith(registered.replace(/[?].*$/, ''))),
};
