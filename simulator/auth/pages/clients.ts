import { permissionsOf, scopes } from '../../../fixtures/seed/clients.ts';
import type { Exchange, Result, Sandbox } from '../../exchange.ts';
import { type Html, html } from '../../pages/html.ts';
import {
  assignScopes,
  ClientError,
  clientOf,
  clientsOf,
  createClient as create,
  moveClient,
} from '../clients.ts';
import { fitsDigest } from '../secrets.ts';
import { type GrantType, grantTypes, type StoredClient } from '../stored-records.ts';
import { addressOf } from './addresses.ts';
import { areaField, choiceField, page, postForm, textField } from './frame.ts';
import { postedSignedIn, type SubmittedForm } from './posted.ts';
import { cookieValues, type FormFields, type SignedInHolder, setCookie, signedInHolder } from './sessions.ts';
import { toSignIn } from './sign-in.ts';

/** The path of a client's page below the base address. */
const clientPath = (id: string): string => `/oauth2/clients/${encodeURIComponent(id)}`;

/** The response for an unknown client. */
const noSuchClient = (exchange: Exchange): Result =>
  page(exchange, {
    title: 'No such client',
    status: 404,
    content: html`<p><a href="${addressOf(exchange.sandbox, '/oauth2/clients')}">All clients</a></p>`,
    alert: 'There is no client with this identifier.',
  });

/** Labels of the grant types. */
const grantTypeWords: Readonly<Record<GrantType, string>> = {
  client_credentials: 'Client credentials',
  authorization_code: 'Authorization code',
  device_code: 'Device code',
};

/** The grant type of a form value; undefined if there is none. */
const grantTypeIn = (text: string | undefined): GrantType | undefined =>
  grantTypes.find((one) => one === text);

/** The content of a client's page in addition to the client. */
interface ShownClient {
  readonly client: StoredClient;
  readonly csrf: string;
  /** The secret to show; undefined if it is not shown again. */
  readonly secret: string | undefined;
  /** The input for scopes, if it could not be saved. */
  readonly scopes?: string;
  readonly alert?: string;
}

const entry = (label: string, value: Html): Html => {
  const id = label.toLowerCase().replaceAll(' ', '-');
  return html`<dt id="${id}-label">${label}</dt><dd aria-labelledby="${id}-label">${value}</dd>`;
};

const redirectUris = ({ redirectUris: uris }: StoredClient): Html =>
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

const aboutSecret = ({ choices }: Sandbox, secret: string | undefined): Html => {
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

/** The page of one client, with its actions. */
const showClient = (exchange: Exchange, shown: ShownClient): Result => {
  const { sandbox } = exchange;
  const { alert, client, secret } = shown;
  return page(exchange, {
    title: client.name,
    status: alert === undefined ? 200 : 400,
    alert,
    content: html`${aboutSecret(sandbox, secret)}${details(shown)}
${moves(sandbox, shown)}<h2>Change scopes</h2>${scopesForm(sandbox, shown)}
<p><a href="${addressOf(sandbox, '/oauth2/clients')}">All clients</a></p>`,
  });
};

/** The words in a text area, separated by whitespace. */
const wordsIn = (text: string | undefined): readonly string[] =>
  (text ?? '').split(/\s+/).filter((word) => word !== '');

const idIn = ({ params }: Exchange): string => params['client'] ?? '';

const backTo = (exchange: Exchange, client: StoredClient | undefined): Result =>
  client === undefined
    ? noSuchClient(exchange)
    : { kind: 'redirect', to: addressOf(exchange.sandbox, clientPath(client.id)) };

/** Activates or deactivates the client in the path, and redirects to its page. */
export const moveBy = (move: 'activate' | 'deactivate') =>
  postedSignedIn((exchange) => backTo(exchange, moveClient(exchange.sandbox, idIn(exchange), move)));

const assign = (exchange: Exchange, { form, holder }: SubmittedForm<SignedInHolder>): Result => {
  const { sandbox } = exchange;
  const scopes = form.get('scopes') ?? '';
  try {
    return backTo(exchange, assignScopes(sandbox, idIn(exchange), wordsIn(scopes)));
  } catch (error) {
    const client = clientOf(sandbox, idIn(exchange));
    if (!(error instanceof ClientError) || client === undefined) throw error;
    const { csrf } = holder.session;
    return showClient(exchange, { client, csrf, secret: undefined, scopes, alert: error.message });
  }
};

/** Replaces the scopes of the client in the path: redirects to its page, or shows it with an error (400). */
export const changeScopes = postedSignedIn(assign);

/** The form for a new client, with previous input. */
const clientForm = (
  exchange: Exchange,
  { session }: SignedInHolder,
  { form = new Map(), alert }: { readonly form?: FormFields; readonly alert?: string } = {},
): Result => {
  const givenField = (name: string) => ({ name, value: form.get(name) });
  const content = html`${textField({ label: 'Name', ...givenField('name') })}
${choiceField({ label: 'Grant type', ...givenField('grant_type'), options: grantTypeWords })}
${areaField({ label: 'Redirect URIs', ...givenField('redirect_uris'), hint: 'One per line.' })}
${areaField({ label: 'Scopes', ...givenField('scopes'), hint: 'Separated by blanks or lines; at least one.' })}
<p class="buttons"><button>Save</button></p>`;
  return page(exchange, {
    title: 'New client',
    content: postForm(exchange.sandbox, { path: '/oauth2/clients', csrf: session.csrf, content }),
    alert,
    status: alert === undefined ? 200 : 400,
  });
};

/** The page for a new client. */
export const newClientPage = (exchange: Exchange): Result => {
  const holder = signedInHolder(exchange);
  return holder === undefined ? toSignIn(exchange, '/oauth2/clients/new') : clientForm(exchange, holder);
};

const name = 'procon-secret';

const cookieFor = ({ sandbox }: Exchange, { id }: StoredClient) => ({
  name,
  path: addressOf(sandbox, clientPath(id)),
});

/** Sends a new secret to the browser, to be shown once on the client's page: it is not stored. */
const handOverSecret = (exchange: Exchange, client: StoredClient, secret: string): void =>
  setCookie(exchange, { ...cookieFor(exchange, client), value: secret, maxAge: 60 });

/** Removes and returns the secret that the browser received; undefined without one, or if it is of another client. */
const takeHandedSecret = (exchange: Exchange, client: StoredClient): string | undefined => {
  const [secret] = cookieValues(exchange, name);
  if (secret === undefined) return undefined;
  setCookie(exchange, { ...cookieFor(exchange, client), value: '', maxAge: 0 });
  return fitsDigest(secret, client.secretDigest) ? secret : undefined;
};

/** The page of the client in the path; it shows the secret only after saving, or always by choice. */
export const clientPage = (exchange: Exchange): Result => {
  const { params, sandbox } = exchange;
  const id = params['client'] ?? '';
  const holder = signedInHolder(exchange);
  if (holder === undefined) return toSignIn(exchange, clientPath(id));
  const client = clientOf(sandbox, id);
  if (client === undefined) return noSuchClient(exchange);
  const handed = takeHandedSecret(exchange, client);
  const always = sandbox.choices.of('access/secret-shown-again') === 'always';
  const secret = always ? (client.secret ?? handed) : handed;
  return showClient(exchange, { client, secret, csrf: holder.session.csrf });
};

const row = (sandbox: Sandbox, { id, name, grantType, record }: StoredClient): Html =>
  html`<tr><td><a href="${addressOf(sandbox, clientPath(id))}">${name}</a></td><td><code>${id}</code></td>
<td>${grantTypeWords[grantType]}</td><td>${record.state === 'active' ? 'Active' : 'Inactive'}</td></tr>`;

/** The page for managing clients (Resources and their fields > OAuth client). */
export const clientsPage = (exchange: Exchange): Result => {
  if (signedInHolder(exchange) === undefined) return toSignIn(exchange, '/oauth2/clients');
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

const createBy = ({ sandbox }: Exchange, form: FormFields) => {
  const grantType = grantTypeIn(form.get('grant_type'));
  if (grantType === undefined) throw new ClientError('A client needs a grant type.');
  return create(sandbox, {
    ...{ name: form.get('name') ?? '', grantType },
    ...{ redirectUris: wordsIn(form.get('redirect_uris')), scopes: wordsIn(form.get('scopes')) },
  });
};

const save = (exchange: Exchange, { form, holder }: SubmittedForm<SignedInHolder>): Result => {
  try {
    const { client, secret } = createBy(exchange, form);
    handOverSecret(exchange, client, secret);
    return { kind: 'redirect', to: addressOf(exchange.sandbox, clientPath(client.id)) };
  } catch (error) {
    if (error instanceof ClientError) return clientForm(exchange, holder, { form, alert: error.message });
    throw error;
  }
};

/** Saves a new client: redirects to its page, or shows the form with an error (400). */
export const createClient = postedSignedIn(save);

const scopeRow = (scope: string) =>
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
${scopes.map(scopeRow)}
</tbody></table>`,
  });
};
