import { type Html, html } from '../../../console/html.ts';
import type { Exchange, Result, Sandbox } from '../../../exchange.ts';
import { clientsOf } from '../../clients.ts';
import type { KeptClient } from '../../kept.ts';
import { addressOf } from '../frame/address.ts';
import { page } from '../frame/page.ts';
import { toSignIn } from '../sign-in/to-sign-in.ts';
import { signedInVisitor } from '../visits/visitor.ts';
import { clientPath } from './client-address.ts';
import { grantTypeWords } from './grant-type-words.ts';

const row = (sandbox: Sandbox, { id, name, grantType, record }: KeptClient): Html =>
  html`<tr><td><a href="${addressOf(sandbox, clientPath(id))}">${name}</a></td><td><code>${id}</code></td>
<td>${grantTypeWords[grantType]}</td><td>${record.state === 'active' ? 'Active' : 'Inactive'}</td></tr>`;

/** The page on which clients are looked after (Resources and their fields > OAuth client). */
export const clientsPage = (exchange: Exchange): Result => {
  if (signedInVisitor(exchange) === undefined) return toSignIn(exchange, '/oauth2/clients');
  const { sandbox } = exchange;
  return page(exchange, {
    title: 'OAuth clients',
    content: html`<p><a href="${addressOf(sandbox, '/oauth2/clients/new')}">New client</a></p>
<table><thead><tr><th scope="col">Name</th><th scope="col">Identifier</th><th scope="col">Grant type</th>
<th scope="col">Status</th></tr></thead><tbody>
${clientsOf(sandbox).map((client) => row(sandbox, client))}
</tbody></table>`,
  });
};
