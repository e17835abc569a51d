import type { Fault } from '../../fault.ts';
import { acceptRedirectUri } from '../../twist/page/accept-redirect-uri.ts';

const withoutQuery = (uri: string): string => uri.replace(/[?].*$/, '');

/** Redirect URIs are compared without their query. */
export const redirectUriComparedWithoutQuery: Fault = {
  id: 'access/redirect-uri-compared-without-query',
  title: 'Redirect URIs are compared without their query.',
  violates: ['access/redirect-uri-is-compared-whole'],
  kind: 'behavioural',
  step: 'apply',
  wrap: acceptRedirectUri((given, registered) => withoutQuery(given) === withoutQuery(registered)),
};
