import { permissionsOf, scopes, clients as seedClients } from '../../fixtures/seed/clients.ts';
import { clientsOf } from '../auth/clients.ts';
import { grantTypes, type StoredClient } from '../auth/stored-records.ts';
import { type Html, html } from '../pages/html.ts';
import { controlButton, controlForm, select, textInput } from './forms.ts';
import type { ConsolePage, PageRequest } from './frame.ts';

const scopeBoxes = (chosen: readonly string[], at: string): Html =>
  html`<fieldset><legend>Scopes</legend><div class="boxes">${scopes.map(
    (scope) =>
      html`<label class="check" title="${permissionsOf(scope).join(', ')}"><input type="checkbox" name="list:scopes" value="${scope}" id="${at}-${scope}"${
        chosen.includes(scope) ? html` checked` : html``
      }> ${scope}</label>`,
  )}</div></fieldset>`;

/** Secrets published with the simulator. */
const published: ReadonlyMap<string, string> = new Map(seedClients.map(({ id, secret }) => [id, secret]));

const clientRow = (request: PageRequest, client: StoredClient): Html => {
  const { id, name, grantType, scopes: own, record } = client;
  const isActive = record.state === 'active';
  const secret = published.get(id);
  return html`<li><div class="item"><div><strong>${name}</strong> <span class="tag">${record.state}</span><small><code>${id}</code>${
    secret === undefined ? '' : html` · secret <code>${secret}</code>`
  } · ${grantType}</small>
<details><summary>Scopes<span class="visually-hidden"> of ${name}</span> (${own.length})</summary>${controlForm(
    request,
    {
      ...{ method: 'PUT', path: `/clients/${encodeURIComponent(id)}`, next: 'clients', className: 'stacked' },
      content: html`${scopeBoxes(own, id)}<button>Assign these scopes</button>`,
    },
  )}</details></div>${controlButton(request, {
    ...{ method: 'POST', path: `/clients/${encodeURIComponent(id)}/events`, next: 'clients' },
    hidden: { 'text:type': isActive ? 'deactivate' : 'activate' },
    text: isActive ? 'Deactivate' : 'Activate',
    title: `${isActive ? 'Deactivate' : 'Activate'} ${name}`,
  })}</div></li>`;
};

/** The page of the OAuth clients. */
export const clientsPage = (request: PageRequest): ConsolePage => ({
  title: 'Clients',
  part: 'clients',
  content: html`<p class="lead">OAuth clients of this sandbox. The secrets of those that were there from the start are published; that of a new one is shown once.</p>
<ul class="rows">${clientsOf(request.sandbox).map((client) => clientRow(request, client))}</ul>
<section aria-labelledby="create"><h2 id="create">Create a client</h2>${controlForm(request, {
    ...{ method: 'POST', path: '/clients', className: 'stacked' },
    content: html`${textInput({ label: 'Name', name: 'text:name' })}${select({
      ...{ label: 'Grant type', name: 'text:grantType' },
      options: Object.fromEntries(grantTypes.map((type) => [type, type.replaceAll('_', ' ')])),
    })}${textInput({ label: 'Redirect URIs', name: 'list:redirectUris', hint: 'for the authorization code; several with blanks between them' })}
${scopeBoxes([], 'new')}<button class="primary">Create</button>`,
  })}</section>`,
});
