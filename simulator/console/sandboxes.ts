import { isMembers } from '../../models/members.ts';
import { addressOf as addressOfPath } from '../auth/pages/addresses.ts';
import { awaitChanges } from '../control/sandboxes.ts';
import type { Sandbox } from '../exchange.ts';
import { countText, type Html, html } from '../pages/html.ts';
import { controlButton, controlForm, textInput } from './forms.ts';
import { type ConsolePage, none, type PageRequest } from './frame.ts';
import { uploadForm } from './uploads.ts';

const isMain = ({ platform, sandbox }: PageRequest): boolean => sandbox === platform.main;

const deletion = (request: PageRequest, name: string): Html =>
  controlButton(request, {
    ...{ method: 'DELETE', path: `/sandboxes/${name}`, next: 'sandboxes', kind: 'danger' as const },
    ...{ text: 'Delete', title: `Delete the sandbox ${name}` },
  });

const unreadableRow = (request: PageRequest, [name, why]: readonly [string, string]): Html =>
  html`<div class="item"><div><strong>${name}</strong><small>${why}</small></div>${
    isMain(request) ? deletion(request, name) : none
  }</div>`;

const readableRow = (request: PageRequest, sandbox: Sandbox): Html => {
  const { name, baseUrl, clock, faults, choices } = sandbox;
  const isFixed = !isMain(request) || sandbox === request.platform.main;
  const changed = Object.keys(choices.changed()).length;
  return html`<div class="item"><div><strong><a href="${addressOfPath(sandbox, '/_procon/')}">${name}</a></strong> ${
    sandbox.keyDigest === undefined ? none : html`<span class="tag">has a key of its own</span>`
  }
<small><code>${baseUrl}</code></small><small>${new Date(clock.now()).toISOString()}${clock.frozen ? ', frozen' : ''} · ${countText(faults.inForce().length, 'fault')} · ${countText(changed, 'choice')} changed</small></div>${
    isFixed ? none : deletion(request, name)
  }</div>`;
};

/** A sandbox that cannot be shown does not hide the others. */
const sandboxRow = (request: PageRequest, sandbox: Sandbox): Html => {
  try {
    return readableRow(request, sandbox);
  } catch {
    return unreadableRow(request, [sandbox.name, 'Its settings cannot be read; delete or replace it.']);
  }
};

const unreadableSandboxes = ({
  ownsAll = true,
  platform,
}: PageRequest): readonly (readonly [string, string])[] => (ownsAll ? [...platform.setAside] : []);

const creation = (
  request: PageRequest,
): Html => html`<section aria-labelledby="create"><h2 id="create">Create a sandbox</h2>
<p class="soft">With the starting documents. One of the same name is replaced.</p>${controlForm(request, {
  ...{ method: 'PUT', path: '/sandboxes/{path:name}', next: 'sandboxes', className: 'stacked' },
  content: html`<p class="field"><label for="new-name">Name</label><input id="new-name" name="path:name" required pattern="[A-Za-z0-9][A-Za-z0-9_\\-]*" autocomplete="off"></p>
${textInput({ label: 'Key of its own', name: 'text:key', hint: '16 characters or more; whoever has it controls this sandbox alone' })}
${textInput({ label: 'Seed', name: 'number:seed' })}${textInput({ label: 'Clock', name: 'text:clock', placeholder: '2030-01-31T12:00:00Z' })}
<button class="primary">Create</button>`,
})}</section>`;

const forkSection = (
  request: PageRequest,
  snapshots: readonly string[],
): Html => html`<section aria-labelledby="fork"><h2 id="fork">Fork this one</h2>
<p class="soft">Another sandbox that begins as <strong>${request.sandbox.name}</strong> is now, or as a snapshot of it.</p>${controlForm(
  request,
  {
    ...{ method: 'POST', path: '/fork', next: 'sandboxes', className: 'stacked' },
    content: html`${textInput({ label: 'Name', name: 'text:name', placeholder: 'one that is free', at: 'fork' })}
<p class="field"><label for="fork-from">As</label><select id="fork-from" name="text:snapshot"><option value="">it is now</option>${snapshots.map(
      (name) => html`<option value="${name}">the snapshot ${name}</option>`,
    )}</select></p><button class="primary">Fork</button>`,
  },
)}</section>`;

const snapshotSection = (
  request: PageRequest,
  snapshots: readonly string[],
): Html => html`<section aria-labelledby="snapshots"><h2 id="snapshots">Snapshots of ${request.sandbox.name}</h2>
<ul class="rows">${snapshots.map(
  (name) =>
    html`<li><div class="item"><strong>${name}</strong><span class="buttons">${controlButton(request, {
      ...{ method: 'POST', path: '/restore', next: 'sandboxes', hidden: { 'text:snapshot': name } },
      ...{ text: 'Restore', title: `Restore the snapshot ${name}` },
    })}${controlButton(request, {
      ...{ method: 'DELETE', path: `/snapshots/${name}`, next: 'sandboxes', kind: 'danger' as const },
      ...{ text: 'Delete', title: `Delete the snapshot ${name}` },
    })}</span></div></li>`,
)}</ul>${controlForm(request, {
  ...{ method: 'PUT', path: '/snapshots/{path:snapshot}', next: 'sandboxes' },
  content: html`<p class="field"><label for="snapshot-name">Name</label><input id="snapshot-name" name="path:snapshot" required autocomplete="off"></p><button>Keep as a snapshot</button>`,
})}</section>`;

const importSection = (
  request: PageRequest,
): Html => html`<section aria-labelledby="import"><h2 id="import">Import into ${request.sandbox.name}</h2>
<p class="soft">It continues from the file of an export; all that it holds now is replaced.</p>${uploadForm(
  request,
  {
    ...{ path: '/import', next: 'sandboxes' },
    content: html`<p class="field"><label for="import-file">File</label><input id="import-file" name="file" type="file" required></p><button class="danger">Import</button>`,
  },
)}</section>`;

const sandboxesOf = (request: PageRequest): readonly Sandbox[] => {
  const { ownsAll = true, platform, sandbox } = request;
  if (!ownsAll) return [sandbox];
  return [platform.main, ...platform.names().flatMap((name) => platform.find(name) ?? [])];
};

/** How a team can share the simulator. */
const team = ({
  platform,
}: PageRequest): Html => html`<section aria-labelledby="team"><h2 id="team">Share this simulator</h2>
<p>${
  platform.controlKey === undefined
    ? html`No control key is set: the control API and this console answer this machine alone. Start with <code>PROCON_CONTROL_KEY=…</code> to share the simulator; then a key is required.`
    : html`A control key is set: whoever has it controls all sandboxes. Programs send it as <code>x-procon-control-key</code>, browsers ask for it as a password.`
}</p>
<ul class="plain"><li>Give each team, branch or test a sandbox of its own: its documents, clock, tokens and settings touch no other.</li>
<li>Give a sandbox a key of its own: whoever has that key alone controls that sandbox alone and sees no other.</li>
<li>Keep a state that all begin from as a snapshot, and fork it.</li></ul></section>`;

/** The page of all sandboxes, the snapshots of this one, and the access rules. */
export const sandboxesPage = async (request: PageRequest): Promise<ConsolePage> => {
  const { body } = await request.call(request, { method: 'GET', path: '/snapshots' });
  const snapshots = isMembers(body) && Array.isArray(body['snapshots']) ? body['snapshots'].map(String) : [];
  const { ownsAll = true, platform } = request;
  await platform.refresh();
  const elsewhere = html`<p class="calm">Sandboxes are created and deleted in the console of <a href="${addressOfPath(platform.main, '/_procon/console/sandboxes')}">the simulator itself</a>.</p>`;
  const listed = sandboxesOf(request);
  const page: ConsolePage = {
    title: 'Sandboxes',
    part: 'sandboxes',
    content: html`<p class="lead">Each one is a platform of its own, with its own documents, clock, tokens and settings.</p>
<ul class="rows">${listed.map((one) => html`<li>${sandboxRow(request, one)}</li>`)}${unreadableSandboxes(request).map((one) => html`<li>${unreadableRow(request, one)}</li>`)}</ul>
<div class="grid">${isMain(request) ? creation(request) : ownsAll ? elsewhere : none}${forkSection(request, snapshots)}${snapshotSection(request, snapshots)}${importSection(request)}${team(request)}</div>`,
  };
  await awaitChanges(listed);
  return page;
};
