import type { Fault } from '../../fault.ts';
import { movePaths } from '../../twist/wire/move-paths.ts';

/** Scopes are listed at /oauth2/permissions instead of /oauth2/scopes. */
export const scopesPageElsewhere: Fault = {
  id: 'access/scopes-page-elsewhere',
  title: 'Scopes are listed at /oauth2/permissions instead of /oauth2/scopes.',
  violates: ['access/scopes-are-listed-at-oauth2-scopes'],
  kind: 'behavioural',
  step: 'route',
  wrap: movePaths('/oauth2/scopes', '/oauth2/permissions'),
};
