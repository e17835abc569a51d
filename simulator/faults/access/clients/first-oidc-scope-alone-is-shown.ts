import type { Fault } from '../../fault.ts';
import { changeEntry } from '../../twist/page/change-entry.ts';
import { changePage } from '../../twist/page/change-page.ts';

const inEntry = changeEntry('OIDC scopes', (shown) => shown.split(' ', 1)[0] ?? '');
const inField = changePage(['GET /oauth2/clients/:client'], (html) =>
  html.replace(/(<textarea id="scopes"[^>]*>\s*\S+)[^<]*/, '$1'),
);

/** Of the scopes of a saved client its page shows only the first. */
export const firstOidcScopeAloneIsShown: Fault = {
  id: 'access/first-oidc-scope-alone-is-shown',
  title: 'Of the scopes of a saved client its page shows only the first.',
  violates: ['access/client-oidc-scopes-are-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) =>
    inEntry(
      inField(step, () => undefined),
      fired,
    ),
};
