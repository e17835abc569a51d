import type { Usage, UsageGroup } from '../../models/pages/usage.ts';
import { type Html, html } from '../pages/html.ts';
import { controlButton, select } from './forms.ts';
import { addressOf, type ConsolePage, none, type PageRequest } from './frame.ts';

/** The maximum number of sentences shown; the control API returns all. */
const mostMissing = 50;

const groupPart = ({ name, met, relevant, all, features }: UsageGroup): Html => {
  const used = features.filter((feature) => feature.met > 0);
  const heading = html`${name} <span class="soft">${met} of ${relevant}; ${all} are documented</span>`;
  if (used.length === 0) return html`<p class="soft">${heading}</p>`;
  return html`<details><summary>${heading}</summary><div class="scroll" tabindex="0" role="region" aria-label="${name}"><table><thead><tr><th scope="col">Used or received</th><th scope="col">Requests</th></tr></thead><tbody>${used.map(
    (feature) => html`<tr><td>${feature.text}</td><td>${feature.met}</td></tr>`,
  )}</tbody></table></div></details>`;
};

const missingPart = ({ missing }: Usage): Html =>
  missing.length === 0
    ? none
    : html`<section aria-labelledby="missing"><h2 id="missing">Never used or received</h2><ol>${missing
        .slice(0, mostMissing)
        .map((sentence) => html`<li>${sentence}</li>`)}</ol>${
        missing.length > mostMissing
          ? html`<p class="soft">${missing.length - mostMissing} more in <code>GET /_procon/usage</code>.</p>`
          : none
      }</section>`;

const clientForm = (request: PageRequest, clients: readonly string[]): Html =>
  html`<form class="search" action="${addressOf(request, 'usage')}">${select({
    ...{ label: 'Client', name: 'client', value: request.query.get('client') ?? '' },
    options: { '': 'all', ...Object.fromEntries(clients.map((name) => [name, name])) },
  })}<button>Show</button></form>`;

/** The page of the documented features that clients of this sandbox used or received. */
export const usagePage = async (request: PageRequest): Promise<ConsolePage> => {
  const usageOf = async (query: URLSearchParams) =>
    (await request.call(request, { method: 'GET', path: '/usage', query })).body as Usage;
  const client = request.query.get('client') ?? '';
  const all = await usageOf(new URLSearchParams());
  const usage = client === '' ? all : await usageOf(new URLSearchParams({ client }));
  return {
    title: 'Usage',
    part: 'usage',
    content: html`<p class="lead">Which documented features clients used or received, counted by request.</p>
${clientForm(
  request,
  all.clients.map(({ name }) => name),
)}<p class="figure">${usage.percent} percent <span class="soft">of the features of the operations that they use, in ${usage.requests} requests</span></p>
<section aria-labelledby="groups"><h2 id="groups">By kind</h2>${usage.groups.map(groupPart)}</section>${missingPart(usage)}
<section aria-labelledby="forget"><h2 id="forget">Count from nothing</h2>${controlButton(request, {
      ...{ method: 'DELETE', path: '/usage', next: 'usage', kind: 'danger', text: 'Delete the counts' },
    })}</section>`,
  };
};
