import type { Fault } from '../../fault.ts';
import { movePaths } from '../../twist/wire/move-paths.ts';

/** Clients are looked after at /oauth2/applications instead of /oauth2/clients. */
export const clientsPageElsewhere: Fault = {
  id: 'access/clients-page-elsewhere',
  title: 'Clients are looked after at /oauth2/applications instead of /oauth2/clients.',
  violates: ['access/clients-are-managed-at-oauth2-clients'],
  kind: 'behavioural',
  step: 'route',
  wrap: movePaths('/oauth2/clients', '/oauth2/applications'),
};
