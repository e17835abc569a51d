import type { Fault } from '../../fault.ts';
import { changePage } from '../../twist/page/change-page.ts';

/** The list of scopes leaves out those to write. */
export const scopeListLeavesOutRightsToWrite: Fault = {
  id: 'access/scope-list-leaves-out-rights-to-write',
  title: 'The list of scopes leaves out those to write.',
  violates: ['access/scopes-are-listed-at-oauth2-scopes'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changePage(['GET /oauth2/scopes'], (html) =>
    html.replace(/<tr><th scope="row">.*?<\/tr>/gs, (row) => (row.includes('.write<') ? '' : row)),
  ),
};
