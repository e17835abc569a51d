import { isRegistered } from '../../../auth/redirect-uris.ts';
import type { Fault } from '../../fault.ts';
import { sendAnywhere } from '../../twist/page/send-anywhere.ts';

/** An unregistered redirect URI is told the error by a redirect. */
export const foreignRedirectUriGetsTheError: Fault = {
  id: 'access/foreign-redirect-uri-gets-the-error',
  title: 'An unregistered redirect URI is told the error by a redirect.',
  violates: ['access/foreign-redirect-uri-gets-nothing', 'access/redirect-uri-is-compared-whole'],
  kind: 'behavioural',
  step: 'apply',
  wrap: sendAnywhere(
    'invalid_request',
    (given, client) => client !== undefined && !isRegistered(given, client.redirectUris),
  ),
};
