import { attachmentReferences } from '../../fixtures/seed/attachment-references.ts';
import { clients, personId, seedClients, userPassword } from '../../fixtures/seed/clients.ts';
import { userOf } from '../../fixtures/seed/users.ts';
import { requisitionCounterpartyEvents } from '../../models/lifecycles/requisition-record.ts';
import { sheetCounterpartyEvents } from '../../models/lifecycles/sheet-record.ts';
import type { ControlRequest, ControlRow } from '../control/control.ts';
import type { JournalEntry } from '../journal.ts';
import { type Html, html } from './html.ts';
import { pathOfSandbox } from './openapi/page.ts';
import { style } from './style.ts';

const [contract] = attachmentReferences.documents.contracts;
const [transaction] = attachmentReferences.documents.inventory_transactions;

/** Complete: it goes to its approvers at once. */
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

const curlLines = (baseUrl: string): string => {
  const [client] = clients;
  return [
    `TOKEN=$(curl -s ${baseUrl}/oauth2/token \\`,
    '  -d grant_type=client_credentials \\',
    `  -d client_id=${client.id} -d client_secret=${client.secret} \\`,
    `  --data-urlencode "scope=${client.scopes.join(' ')}" \\`,
    `  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
    '',
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
};

/** What others than the API's client do. */
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

const listed = (items: readonly string[], none: string): Html =>
  items.length === 0
    ? html`<p>${none}</p>`
    : html`<ul>${items.map((item) => html`<li><code>${item}</code></li>`)}</ul>`;

const pairs = (values: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(values).map(([id, value]) => `${id}=${value}`);

const journalRow = ({ at, method, path, status, decidedBy, refused, faults = [] }: JournalEntry): Html =>
  html`<tr><td>${at}</td><td>${status}</td><td>${method}</td><td>${path}</td><td>${
    refused ?? decidedBy ?? ''
  }</td><td>${faults.join(', ')}</td></tr>`;

const journal = (entries: readonly JournalEntry[]): Html =>
  entries.length === 0
    ? html`<p>No request yet.</p>`
    : html`<table><thead><tr><th>At</th><th>Status</th><th>Method</th><th>Path</th><th>Decided by</th>
<th>Faults</th></tr></thead><tbody>${entries.map(journalRow)}</tbody></table>`;

/** What a row of the control API does; what can be read without an id is a link. */
const controlLine = (prefix: string, { method, path, input = '', purpose }: ControlRow): Html => {
  const address = html`<code>${method} /_procon${path}</code>`;
  const isPage = method === 'GET' && !path.includes(':');
  return html`<tr><td>${isPage ? html`<a href="${prefix}/_procon${path}">${address}</a>` : address}<br>${
    input
  }</td><td class="prose">${purpose}</td></tr>`;
};

const controls = (prefix: string, rows: readonly ControlRow[]): Html =>
  html`<table><thead><tr><th>Request</th><th>What it does</th></tr></thead><tbody>${rows.map((row) =>
    controlLine(prefix, row),
  )}</tbody></table>`;

const sandboxes = ({ platform, ownsAll = true }: ControlRequest): Html =>
  listed(
    (ownsAll ? platform.names() : []).map((name) => `${platform.origin}/sandboxes/${name}`),
    platform.controlKey === undefined
      ? 'None yet: a request below /sandboxes/NAME makes one.'
      : 'None yet: PUT /_procon/sandboxes/NAME makes one.',
  );

const authorizationUrl = (baseUrl: string): string => {
  const { id, redirectUris, scopes } = seedClients.web;
  const asked = new URLSearchParams({
    ...{ client_id: id, response_type: 'code', scope: scopes.join(' ') },
    redirect_uri: redirectUris[0] ?? '',
  });
  return `${baseUrl}/oauth2/authorizations/new?${asked}`;
};

const people = (baseUrl: string): Html => html`<p>Sign in as <code>${userOf(personId).login}</code> with
<code>${userPassword}</code>.</p><ul>
<li><a href="${baseUrl}/oauth2/clients">Clients</a> and <a href="${baseUrl}/oauth2/scopes">scopes</a></li>
<li><a href="${authorizationUrl(baseUrl)}">Allow a client</a> by authorization code (<code>${seedClients.web.id}</code>,
secret <code>${seedClients.web.secret}</code>)</li>
<li><a href="${baseUrl}/oauth2/device">Enter the code</a> of a device (<code>${seedClients.device.id}</code>,
secret <code>${seedClients.device.secret}</code>)</li>
<li><a href="${baseUrl}/.well-known/openid-configuration">Discovery document</a></li></ul>`;

/** The page of a sandbox: what this is, how to ask it something, and what is switched on. */
export const consolePage = (request: ControlRequest, rows: readonly ControlRow[]): string => {
  const { sandbox } = request;
  const { baseUrl, capabilities, choices, clock, faults } = sandbox;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Procon simulator: ${sandbox.name}</title><style>${{ safe: style }}</style></head><body>
<h1>Procon reference simulator</h1>
<p>A stateful stand-in for the Procurement Platform API. All data and credentials are made up.</p>
<p>base_url of this sandbox (<strong>${sandbox.name}</strong>): <code>${baseUrl}</code><br>
Its clock: <code>${new Date(clock.now()).toISOString()}</code>${clock.frozen ? ', frozen' : ''}<br>
Its profile: <code>${baseUrl}/_procon/profile</code><br>
What it serves: <a href="${pathOfSandbox(sandbox)}/_procon/openapi">to read and to try</a>, and as
<a href="${pathOfSandbox(sandbox)}/_procon/openapi.json">OpenAPI</a></p>
<h2>Get a token and read something</h2><pre>${curlLines(baseUrl)}</pre>
<h2>Act for somebody else</h2><pre>${moveLines(baseUrl)}</pre>
<h2>Let a person sign in</h2>${people(baseUrl)}
<h2>Control API</h2>
<p>Bodies are JSON objects. Ids and values are listed by <code>procon list faults</code>, <code>choices</code> and
<code>capabilities</code>.</p>${controls(pathOfSandbox(sandbox), rows)}
<h2>Sandboxes</h2>${sandboxes(request)}
<h2>Faults</h2>${listed(faults.inForce(), 'None is switched on.')}
<h2>Choices that differ from the reference</h2>${listed(pairs(choices.changed()), 'None.')}
<h2>What the customer has switched on</h2>${listed(pairs(capabilities.all()), 'Nothing.')}
<h2>Last requests</h2>${journal(sandbox.journal.read(25))}
</body></html>
`.safe;
};
