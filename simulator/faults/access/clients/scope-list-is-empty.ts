import type { Fault } from '../../fault.ts';
import { changePage } from '../../twist/page/change-page.ts';

/** The list of scopes is empty. */
export const scopeListIsEmpty: Fault = {
  id: 'access/scope-list-is-empty',
  title: 'The list of scopes is empty.',
  violates: ['access/scopes-are-listed-at-oauth2-scopes'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changePage(['GET /oauth2/scopes'], (html) => html.replace(/<tr><th scope="row">.*?<\/tr>/gs, '')),
};
