import type { Fault } from '../../fault.ts';
import { changePage } from '../../twist/page/change-page.ts';

/** The list of scopes tells the permissions of the first alone. */
export const permissionsOfTheFirstScopeAlone: Fault = {
  id: 'access/permissions-of-the-first-scope-alone',
  title: 'The list of scopes tells the permissions of the first alone.',
  violates: ['access/scope-list-tells-permissions'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changePage(['GET /oauth2/scopes'], (html) => {
    let rows = 0;
    return html.replace(/<td>[^<]*<\/td>/g, (cell) => (++rows > 1 ? '<td></td>' : cell));
  }),
};
