import type { Fault } from '../fault.ts';
import { movePaths } from '../twist/wire/move-paths.ts';

/** Tokens are issued at /oauth2/access_token instead of /oauth2/token. */
export const tokenEndpointElsewhere: Fault = {
  id: 'access/token-endpoint-elsewhere',
  title: 'Tokens are issued at /oauth2/access_token instead of /oauth2/token.',
  violates: ['access/token-endpoint-is-post-oauth2-token'],
  kind: 'behavioural',
  step: 'route',
  wrap: movePaths('/oauth2/token', '/oauth2/access_token'),
};
