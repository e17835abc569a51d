import type { Fault } from '../../fault.ts';
import { changePage } from '../../twist/page/change-page.ts';

/** The list of scopes ends after the third, and nothing leads to the others. */
export const scopeListEndsTooEarly: Fault = {
  id: 'access/scope-list-ends-too-early',
  title: 'The list of scopes ends after the third, and nothing leads to the others.',
  violates: ['access/scopes-are-listed-at-oauth2-scopes'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changePage(['GET /oauth2/scopes'], (html) => {
    let rows = 0;
    return html.replace(/<tr><th scope="row">.*?<\/tr>/gs, (row) => (++rows > 3 ? '' : row));
  }),
};
