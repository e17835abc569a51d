import { permissionsOf } from '../../../../fixtures/seed/clients.ts';
import { type Html, html } from '../../../console/html.ts';

/** Scopes with what each of them lets somebody do. */
export const scopeList = (scopes: readonly string[]): Html =>
  html`<ul>${scopes.map(
    (scope) => html`<li><code>${scope}</code>: ${permissionsOf(scope).join(', ') || 'nothing yet'}</li>`,
  )}</ul>`;
