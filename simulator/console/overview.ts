import { personId, seedClients, userPassword } from '../../fixtures/seed/clients.ts';
import { userOf } from '../../fixtures/seed/users.ts';
import { basePathOf } from '../auth/pages/addresses.ts';
import { type Html, html } from '../pages/html.ts';
import { paces } from '../people/settings.ts';
import { authorizationUrl, moveLines, requestLines, tokenLine } from './examples.ts';
import { controlButton, controlForm, select, textInput } from './forms.ts';
import { addressOf, type ConsolePage, none, type PageRequest } from './frame.ts';
import { journalTable } from './journal-table.ts';

/** Text with a copy button, which needs scripts. */
const copyable = (text: string, label: string): Html =>
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
<section aria-labelledby="address"><h2 id="address">base_url</h2>${copyable(baseUrl, 'base_url')}
<h3>Get a token</h3>${copyable(tokenLine(baseUrl), 'the command that gets a token')}
<details><summary>Requests to try with it</summary>${copyable(requestLines(baseUrl), 'requests of a client')}
<p>Other parties act through the control API:</p>${copyable(moveLines(baseUrl), 'requests of other parties')}</details></section>
<div class="grid">${clockPart(request)}${summary(request)}${peoplePart(request)}${links(request)}${people(basePathOf(request.sandbox))}${reset(request)}</div>
<section aria-labelledby="latest"><h2 id="latest">Latest requests</h2>${journalTable(request, [...journal.read(10)].reverse())}
<p><a href="${addressOf(request, 'journal')}">All of the journal</a></p></section>`,
  };
};
