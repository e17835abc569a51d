import { permissionsOf, scopes } from '../../../fixtures/seed/clients.ts';
import { html } from '../../console/html.ts';
import type { Exchange, Result } from '../../exchange.ts';
import { page } from './frame.ts';
import { signedInHolder } from './sessions.ts';
import { toSignIn } from './sign-in.ts';

const row = (scope: string) =>
  html`<tr><th scope="row"><code>${scope}</code></th><td>${permissionsOf(scope).join(', ')}</td></tr>`;

/** Every scope with the permissions below it (Resources and their fields > OAuth client). */
export const scopesPage = (exchange: Exchange): Result => {
  const readers = exchange.sandbox.choices.of('access/scope-list-readers');
  if (readers !== 'anyone' && signedInHolder(exchange) === undefined) {
    return toSignIn(exchange, '/oauth2/scopes');
  }
  return page(exchange, {
    title: 'Scopes',
    content: html`<table><thead><tr><th scope="col">Scope</th><th scope="col">Permissions</th></tr></thead><tbody>
${scopes.map(row)}
</tbody></table>`,
  });
};
