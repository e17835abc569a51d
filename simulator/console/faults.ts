import { areas } from '../../models/areas.ts';
import { requirements } from '../../models/requirements/index.ts';
import type { Fault } from '../faults/fault.ts';
import { searchable } from './find.ts';
import { controlButton } from './forms.ts';
import type { ConsolePage, PageRequest } from './frame.ts';
import { type Html, html } from './html.ts';
import { backTo } from './settings.ts';

const sentences: ReadonlyMap<string, string> = new Map(
  requirements.map(({ id, sentence }) => [id, sentence]),
);

const switchButton = (request: PageRequest, { id }: Pick<Fault, 'id'>, isOn: boolean): Html =>
  controlButton(request, {
    ...{ method: 'PUT', path: '/faults', next: backTo(request, 'faults') },
    hidden: isOn ? { off: id } : { on: id },
    text: isOn ? 'Switch off' : 'Switch on',
    title: `${isOn ? 'Switch off' : 'Switch on'} ${id}`,
    kind: isOn ? 'danger' : '',
  });

const faultRow = (request: PageRequest, fault: Fault, isOn: boolean): Html => {
  const { id, title, violates, capabilities, choices } = fault;
  const needs = Object.entries({ ...capabilities, ...choices }).map(([name, value]) => `${name}=${value}`);
  return html`<div class="item${isOn ? ' on' : ''}"><div><strong>${title}</strong><small><code>${id}</code>${
    needs.length > 0 ? ` · shows with ${needs.join(', ')}` : ''
  }</small><ul class="plain">${violates.map((rule) => html`<li>Breaks: ${sentences.get(rule) ?? rule}</li>`)}</ul></div>${switchButton(
    request,
    fault,
    isOn,
  )}</div>`;
};

const inForceBox = (request: PageRequest, known: readonly Fault[]): Html => {
  const { faults } = request.sandbox;
  const ids = faults.inForce();
  if (ids.length === 0)
    return html`<p class="calm">No fault is switched on: the sandbox keeps to the documentation.</p>`;
  const fired = faults.fired();
  const title = (id: string) => known.find((fault) => fault.id === id)?.title ?? id;
  return html`<section class="in-force" aria-label="In force"><h2>In force</h2><ul>${ids.map(
    (id) => html`<li>${title(id)} <small>made a difference ${fired[id] ?? 0} times</small></li>`,
  )}</ul>${controlButton(request, { method: 'DELETE', path: '/faults', next: 'faults', text: 'Switch all off' })}</section>`;
};

/** The page of the faults. */
export const faultsPage = async (request: PageRequest): Promise<ConsolePage> => {
  const known = await request.platform.knownFaults.load();
  const inForce = new Set(request.sandbox.faults.inForce());
  return {
    title: 'Faults',
    part: 'faults',
    content: html`<p class="lead">Deliberate defects: with one switched on, this sandbox breaks the sentences that stand with it. Test how a client or a suite takes that.</p>
${inForceBox(request, known)}${searchable(request, known, {
  ...{ page: 'faults', noun: 'faults', inForce: 'switched on', areas },
  textOf: ({ id, title, violates }) =>
    [id, title, ...violates.map((rule) => `${rule} ${sentences.get(rule) ?? ''}`)].join(' '),
  isInForce: ({ id }) => inForce.has(id),
  row: (fault) => faultRow(request, fault, inForce.has(fault.id)),
})}`,
  };
};
