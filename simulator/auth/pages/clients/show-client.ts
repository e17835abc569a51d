import { type Html, html } from '../../../console/html.ts';
import type { Exchange, Result, Sandbox } from '../../../exchange.ts';
import type { KeptClient } from '../../kept.ts';
import { addressOf } from '../frame/address.ts';
import { areaField } from '../frame/fields.ts';
import { page } from '../frame/page.ts';
import { postForm } from '../frame/post-form.ts';
import { clientPath } from './client-address.ts';
import { grantTypeWords } from './grant-type-words.ts';

/** What the page of a client shows beside the client. */
export interface ShownClient {
  readonly client: KeptClient;
  readonly csrf: string;
  /** Undefined: not shown again. */
  readonly secret: string | undefined;
  /** What was filled in for scopes, when that could not be saved. */
  readonly scopes?: string;
  readonly alert?: string;
}

const entry = (label: string, value: Html): Html => {
  const id = label.toLowerCase().replaceAll(' ', '-');
  return html`<dt id="${id}-label">${label}</dt><dd aria-labelledby="${id}-label">${value}</dd>`;
};

const redirectUris = ({ redirectUris: uris }: KeptClient): Html =>
  uris.length === 0 ? html`none` : html`${uris.map((uri) => html`<code>${uri}</code><br>`)}`;

const details = ({ client, secret }: ShownClient): Html => html`<dl>
${entry('Name', html`${client.name}`)}
${entry('Status', html`${client.record.state === 'active' ? 'Active' : 'Inactive'}`)}
${entry('Grant type', html`${grantTypeWords[client.grantType]}`)}
${entry('Redirect URIs', redirectUris(client))}
${entry('Identifier', html`<code>${client.id}</code>`)}
${secret === undefined ? html`` : entry('Secret', html`<code>${secret}</code>`)}
${entry('OIDC scopes', html`<code>${client.scopes.join(' ')}</code>`)}
</dl>`;

const about = ({ choices }: Sandbox, secret: string | undefined): Html => {
  if (secret === undefined) return html`<p>The secret was shown when the client was saved.</p>`;
  return choices.of('access/secret-shown-again') === 'always'
    ? html``
    : html`<p role="status">Keep the secret now: it is not shown again.</p>`;
};

const moves = (sandbox: Sandbox, { client, csrf }: ShownClient): Html => {
  const move = client.record.state === 'active' ? 'deactivate' : 'activate';
  const content = html`<p class="buttons"><button class="second">${
    move === 'activate' ? 'Activate' : 'Deactivate'
  }</button></p>`;
  return postForm(sandbox, { path: `${clientPath(client.id)}/${move}`, csrf, content });
};

const scopesForm = (
  sandbox: Sandbox,
  { client, csrf, scopes = client.scopes.join('\n') }: ShownClient,
): Html => {
  const field = areaField({ label: 'Scopes', name: 'scopes', value: scopes });
  const content = html`${field}<p class="buttons"><button>Save scopes</button></p>`;
  return postForm(sandbox, { path: `${clientPath(client.id)}/scopes`, csrf, content });
};

/** The page of one client: what it is, and what can be done with it. */
export const showClient = (exchange: Exchange, shown: ShownClient): Result => {
  const { sandbox } = exchange;
  const { alert, client, secret } = shown;
  return page(exchange, {
    title: client.name,
    status: alert === undefined ? 200 : 400,
    alert,
    content: html`${about(sandbox, secret)}${details(shown)}
${moves(sandbox, shown)}<h2>Change scopes</h2>${scopesForm(sandbox, shown)}
<p><a href="${addressOf(sandbox, '/oauth2/clients')}">All clients</a></p>`,
  });
};
