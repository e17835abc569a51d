import type { Fault } from '../../fault.ts';
import { acceptRedirectUri } from '../../twist/page/accept-redirect-uri.ts';

const tailOf = (uri: string): string => new URL(uri).pathname + new URL(uri).search;

/** An address whose host only begins with that of a registered redirect URI is taken for it. */
export const redirectUriHostKnownByItsBeginning: Fault = {
  id: 'access/redirect-uri-host-known-by-its-beginning',
  title: 'An address whose host only begins with that of a registered redirect URI is taken for it.',
  violates: ['access/redirect-uri-is-compared-whole'],
  kind: 'behavioural',
  step: 'apply',
  wrap: acceptRedirectUri(
    (given, registered) =>
      given.startsWith(new URL(registered).origin) && tailOf(given) === tailOf(registered),
  ),
};
