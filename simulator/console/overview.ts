import { clients, personId, seedClients, userPassword } from '../../fixtures/seed/clients.ts';
import { attachmentReferences } from '../../fixtures/seed/profile-references.ts';
import { userOf } from '../../fixtures/seed/users.ts';
import { requisitionCounterpartyEvents } from '../../models/lifecycles/requisition-record.ts';
import { sheetCounterpartyEvents } from '../../models/lifecycles/sheet-record.ts';
import { basePathOf } from '../auth/pages/addresses.ts';
import { type Html, html } from '../pages/html.ts';
import { paces } from '../people/settings.ts';
import { controlButton, controlForm, select, textInput } from './forms.ts';
import { addressOf, type ConsolePage, none, type PageRequest } from './frame.ts';
import { journalTable } from './journal-table.ts';

const [contract] = attachmentReferences.documents.contracts;
const [transaction] = attachmentReferences.documents.inventory_transactions;

/** A complete requisition, which is submitted for approval at once. */
const exampleRequisition = {
  currency: { code: 'USD' },
  'ship-to-address': { id: 951 },
  'requisition-lines': [
    {
      item: { id: 7001 },
      quantity: '2',
      account: { 'segment-1': '100', 'segment-2': '4100', 'segment-3': 'NORTH' },
    },
  ],
};

/** A shell command that stores a token in the variable TOKEN. */
const tokenLine = (baseUrl: string): string => {
  const [client] = clients;
  return [
    `TOKEN=$(curl -s ${baseUrl}/oauth2/token -d grant_type=client_credentials`,
    `-d client_id=${client.id} -d client_secret=${client.secret}`,
    `--data-urlencode "scope=${client.scopes.join(' ')}"`,
    `| sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
  ].join(' ');
};

/** Example client requests that use this token. */
const requestLines = (baseUrl: string): string =>
  [
    `curl -s ${baseUrl}/api/work_confirmation/headers/106 \\`,
    '  -H "Authorization: Bearer $TOKEN" -H "Accept: application/json"',
    `curl -s "${baseUrl}/api/service_pay/payments?exported=false&status=approved" \\`,
    '  -H "Authorization: Bearer $TOKEN" -H "Accept: application/xml"',
    `curl -s ${baseUrl}/api/requisitions/submit_for_approval \\`,
    '  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" -H "Accept: application/json" \\',
    `  -d '${JSON.stringify(exampleRequisition)}'`,
    `curl -s ${baseUrl}/api/contracts/${contract}/attachments -H "Authorization: Bearer $TOKEN" \\`,
    "  -F 'attachment[type]=file' -F 'attachment[intent]=Internal' -F 'attachment[file]=Hello;filename=hello.txt'",
  ].join('\n');

/** Example requests for counterparty events. */
const moveLines = (baseUrl: string): string => {
  const post = (path: string, body: object) =>
    `curl -s ${baseUrl}/_procon/${path} -H "Content-Type: application/json" -d '${JSON.stringify(body)}'`;
  return [
    `# a service sheet: ${sheetCounterpartyEvents.join(', ')}`,
    post('service-sheets/106/events', { type: 'approve_step' }),
    '# a payment: move, to a status, at once or when the clock gets there',
    post('payments/1002/events', { type: 'move', to: 'payment_in_progress', afterSeconds: 3600 }),
    `# a requisition: ${requisitionCounterpartyEvents.join(', ')}`,
    post('requisitions/ID/events', { type: 'approve_step' }),
    '# a file on any document, a legal document of a contract',
    post('attachments', { owner: 'inventory_transactions', id: transaction }),
    post('legal-documents', { contract, locked: false }),
    '# whom a mention in a comment reached',
    `curl -s ${baseUrl}/_procon/users/${personId}/notifications`,
    '# the clock',
    `curl -s -X PUT ${baseUrl}/_procon/clock -H "Content-Type: application/json" -d '{"advanceSeconds":3600}'`,
  ].join('\n');
};

/** The address where a user authorizes the web client. */
const authorizationUrl = (baseUrl: string): string => {
  const { id, redirectUris, scopes } = seedClients.web;
  const params = new URLSearchParams({
    ...{ client_id: id, response_type: 'code', scope: scopes.join(' ') },
    redirect_uri: redirectUris[0] ?? '',
  });
  return `${baseUrl}/oauth2/authorizations/new?${params}`;
};

/** Text with a copy button, which needs scripts. */
const copyableText = (text: string, label: string): Html =>
  html`<div class="copyable"><pre tabindex="0" aria-label="${label}">${text}</pre><button type="button" data-copy hidden aria-label="Copy: ${label}">Copy</button></div>`;

const clockPart = (request: PageRequest): Html => {
  const { clock } = request.sandbox;
  const now = new Date(clock.now()).toISOString();
  const move = (text: string, hidden: Readonly<Record<string, string>>) =>
    controlButton(request, { method: 'PUT', path: '/clock', next: '', text, hidden });
  return html`<section aria-labelledby="clock"><h2 id="clock">Clock</h2>
<p class="figure"><time datetime="${now}">${now}</time> ${clock.frozen ? html`<span class="tag">frozen</span>` : none}</p>
<div class="buttons">${move('+ 1 hour', { 'number:advanceSeconds': '3600' })}
${move('+ 1 day', { 'number:advanceSeconds': '86400' })}
${move(clock.frozen ? 'Let it run' : 'Freeze', { 'flag:frozen': String(!clock.frozen) })}</div>
${controlForm(request, {
  ...{ method: 'PUT', path: '/clock', next: '', className: 'inline' },
  content: html`${textInput({ label: 'Set to', name: 'text:now', value: now })}<button>Set</button>`,
})}</section>`;
};

const summary = (request: PageRequest): Html => {
  const { faults, choices, capabilities } = request.sandbox;
  const line = (part: string, name: string, ids: readonly string[]) =>
    html`<dt><a href="${addressOf(request, part)}">${name}</a></dt><dd>${
      ids.length === 0
        ? html`<span class="soft">${part === 'faults' ? 'none is on' : 'those of the reference'}</span>`
        : ids.map((id) => html`<code class="chip">${id}</code> `)
    }</dd>`;
  const pairs = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([id, value]) => `${id}=${value}`);
  return html`<section aria-labelledby="active"><h2 id="active">Active settings</h2><dl>
${line('faults', 'Faults', faults.inForce())}
${line('choices', 'Variants', pairs(choices.changed()))}
${line('capabilities', 'Feature flags', pairs(capabilities.changed()))}</dl></section>`;
};

const peoplePart = (request: PageRequest): Html => {
  const { pace } = request.sandbox.people.settings;
  const options = Object.fromEntries(['off', ...Object.keys(paces)].map((word) => [word, word]));
  return html`<section aria-labelledby="others"><h2 id="others">Simulated users</h2>
<p class="soft">Approvers, buyers, suppliers, receivers and payment processing act by themselves as the clock goes on.</p>${controlForm(
    request,
    {
      ...{ method: 'PUT', path: '/people', next: '' },
      content: html`${select({ label: 'Pace', name: 'text:pace', value: pace, options })}<button>Set</button>`,
    },
  )}</section>`;
};

const reset = (request: PageRequest): Html => html`<section aria-labelledby="reset"><h2 id="reset">Reset</h2>
<p class="soft">Restores the seeded documents. Clock, faults, variants and feature flags stay.</p>${controlButton(
  request,
  {
    ...{ method: 'POST', path: '/reset', next: '', text: 'Reset the documents', kind: 'danger' },
  },
)}</section>`;

const links = (request: PageRequest): Html => {
  const base = `${basePathOf(request.sandbox)}/_procon`;
  const shown: readonly (readonly [string, string, string])[] = [
    ['openapi', 'Operations', 'to read and to try'],
    ['openapi.json', 'OpenAPI document', 'for tools'],
    ['profile', 'Profile', 'with which the suites test this sandbox'],
    ['export', 'Export', 'all of this sandbox as one file'],
    ...(request.ownsAll === false ? [] : [['metrics', 'Metrics', 'for Prometheus'] as const]),
  ];
  return html`<section aria-labelledby="links"><h2 id="links">Also here</h2><ul class="plain">${shown.map(
    ([path, name, words]) =>
      html`<li><a href="${base}/${path}">${name}</a> <span class="soft">${words}</span></li>`,
  )}</ul></section>`;
};

const people = (
  base: string,
): Html => html`<section aria-labelledby="people"><h2 id="people">Sign in as a user</h2>
<p>Sign in as <code>${userOf(personId).login}</code> with <code>${userPassword}</code>.</p><ul class="plain">
<li><a href="${base}/oauth2/clients">Clients</a> and <a href="${base}/oauth2/scopes">scopes</a></li>
<li><a href="${authorizationUrl(base)}">Allow a client</a> by authorization code <span class="soft"><code>${seedClients.web.id}</code>,
secret <code>${seedClients.web.secret}</code></span></li>
<li><a href="${base}/oauth2/device">Enter the code</a> of a device <span class="soft"><code>${seedClients.device.id}</code>,
secret <code>${seedClients.device.secret}</code></span></li>
<li><a href="${base}/.well-known/openid-configuration">Discovery document</a></li></ul></section>`;

/** The start page of a sandbox: its address, example requests, the clock, and the settings in force. */
export const overviewPage = (request: PageRequest): ConsolePage => {
  const { baseUrl, name, journal } = request.sandbox;
  return {
    title: `Sandbox ${name}`,
    part: '',
    content: html`<p class="lead">A stateful stand-in for the Procurement Platform API. All data and credentials are made up.</p>
<section aria-labelledby="address"><h2 id="address">base_url</h2>${copyableText(baseUrl, 'base_url')}
<h3>Get a token</h3>${copyableText(tokenLine(baseUrl), 'the command that gets a token')}
<details><summary>Requests to try with it</summary>${copyableText(requestLines(baseUrl), 'requests of a client')}
<p>Other parties act through the control API:</p>${copyableText(moveLines(baseUrl), 'requests of other parties')}</details></section>
<div class="grid">${clockPart(request)}${summary(request)}${peoplePart(request)}${links(request)}${people(basePathOf(request.sandbox))}${reset(request)}</div>
<section aria-labelledby="latest"><h2 id="latest">Latest requests</h2>${journalTable(request, [...journal.read(10)].reverse())}
<p><a href="${addressOf(request, 'journal')}">All of the journal</a></p></section>`,
  };
};
