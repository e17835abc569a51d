import type { Fault } from '../../fault.ts';
import { movePaths } from '../../twist/wire/move-paths.ts';

/** The authorization page is served at /oauth2/authorize. */
export const authorizationPageElsewhere: Fault = {
  id: 'access/authorization-page-elsewhere',
  title: 'The authorization page is served at /oauth2/authorize.',
  violates: ['access/authorization-page-takes-documented-query'],
  kind: 'behavioural',
  step: 'route',
  wrap: movePaths('/oauth2/authorizations/new', '/oauth2/authorize'),
};
