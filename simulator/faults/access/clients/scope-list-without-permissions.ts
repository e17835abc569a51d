import type { Fault } from '../../fault.ts';
import { changePage } from '../../twist/page/change-page.ts';

/** The list of scopes tells no permissions. */
export const scopeListWithoutPermissions: Fault = {
  id: 'access/scope-list-without-permissions',
  title: 'The list of scopes tells no permissions.',
  violates: ['access/scope-list-tells-permissions'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changePage(['GET /oauth2/scopes'], (html) => html.replace(/<td>[^<]*<\/td>/g, '<td></td>')),
};
