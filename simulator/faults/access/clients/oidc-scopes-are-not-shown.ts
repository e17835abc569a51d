import type { Fault } from '../../fault.ts';
import { changeEntry } from '../../twist/page/change-entry.ts';
import { changePage } from '../../twist/page/change-page.ts';

const withoutEntry = changeEntry('OIDC scopes', () => undefined);
const withoutField = changePage(['GET /oauth2/clients/:client'], (html) =>
  html.replace(/(<textarea id="scopes"[^>]*>)[^<]*/, '$1'),
);

/** The scopes of a saved client are shown nowhere on its page. */
export const oidcScopesAreNotShown: Fault = {
  id: 'access/oidc-scopes-are-not-shown',
  title: 'The scopes of a saved client are shown nowhere on its page.',
  violates: ['access/client-oidc-scopes-are-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) =>
    withoutEntry(
      withoutField(step, () => undefined),
      fired,
    ),
};
