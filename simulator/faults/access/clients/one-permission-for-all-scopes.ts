import type { Fault } from '../../fault.ts';
import { changePage } from '../../twist/page/change-page.ts';

/** The list of scopes tells the same of each: that it gives access. */
export const onePermissionForAllScopes: Fault = {
  id: 'access/one-permission-for-all-scopes',
  title: 'The list of scopes tells the same of each: that it gives access.',
  violates: ['access/scope-list-tells-permissions'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changePage(['GET /oauth2/scopes'], (html) => html.replace(/<td>[^<]*<\/td>/g, '<td>access</td>')),
};
