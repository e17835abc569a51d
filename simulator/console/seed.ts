import { type Html, html } from '../pages/html.ts';
import { ownKindNames } from '../seed/own/read.ts';
import type { ConsolePage, PageRequest } from './frame.ts';
import { uploadForm } from './uploads.ts';

const countsOf = ({ sandbox }: PageRequest): Html => {
  const records = sandbox.store.kept('seed', 'own')?.records ?? [];
  if (records.length === 0) return html`<p class="calm">None: this sandbox has the starting documents.</p>`;
  const byKind = Map.groupBy(records, ({ kind }) => kind);
  return html`<ul class="plain">${[...byKind].map(([kind, all]) => html`<li><code>${kind}</code> ${all.length}</li>`)}</ul>`;
};

/** The page of user-provided records. */
export const seedPage = (request: PageRequest): ConsolePage => ({
  title: 'Seed data',
  part: 'seed',
  content: html`<p class="lead">Records of your own, beside the starting documents or in their place, now and after each reset. All of a file is stored, or nothing.</p>
<section aria-labelledby="stored"><h2 id="stored">Records of your own</h2>${countsOf(request)}</section>
<section aria-labelledby="upload"><h2 id="upload">Upload a file</h2>${uploadForm(request, {
    ...{ path: '/seed', next: 'seed' },
    content: html`<p class="field"><label for="seed-file">JSON or CSV</label><input id="seed-file" name="file" type="file" accept=".json,.csv" required><small>Named after a kind, such as <code>users.csv</code>, or a JSON object of lists by kind.</small></p>
<label class="check"><input type="checkbox" name="only" value="true"> begin anew with nothing but these documents</label><button class="primary">Upload</button>`,
  })}</section>
<section aria-labelledby="kinds"><h2 id="kinds">Kinds</h2><p>${ownKindNames.map((name) => html`<code class="tag">${name}</code> `)}</p>
<p class="soft"><code>procon seed --template KIND</code> prints an example.</p></section>`,
});
