import { areas } from '../../models/areas.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import { requirements } from '../../models/requirements/index.ts';
import type { Fault } from '../faults/fault.ts';
import { type Html, html } from '../pages/html.ts';
import { searchableTable } from './find.ts';
import { controlButton } from './forms.ts';
import type { ConsolePage, PageRequest } from './frame.ts';
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
  return html`<section class="in-force" aria-label="Active faults"><h2>Active faults</h2><ul>${ids.map(
    (id) => html`<li>${title(id)} <small>made a difference ${fired[id] ?? 0} times</small></li>`,
  )}</ul>${controlButton(request, { method: 'DELETE', path: '/faults', next: 'faults', text: 'Switch all off' })}</section>`;
};

/** Faults suggested to beginners. */
const typicalRows = (request: PageRequest, known: readonly Fault[], inForce: ReadonlySet<string>): Html => {
  const rows = typicalFaults.flatMap((id) => known.find((fault) => fault.id === id) ?? []);
  return html`<section aria-labelledby="typical"><h2 id="typical">Typical faults</h2><ul class="rows">${rows.map(
    (fault) => html`<li>${faultRow(request, fault, inForce.has(fault.id))}</li>`,
  )}</ul></section><section aria-labelledby="all"><h2 id="all">All faults, by operation</h2></section>`;
};

export const faultsPage = async (request: PageRequest): Promise<ConsolePage> => {
  const known = await request.platform.knownFaults.load();
  const inForce = new Set(request.sandbox.faults.inForce());
  return {
    title: 'Faults',
    part: 'faults',
    content: html`<p class="lead">Deliberate defects: a fault that is on makes this sandbox violate the sentences below it. Test how your client, or the suites, take that.</p>
${inForceBox(request, known)}${searchableTable(request, byOperation(known), {
  groupOf: operationOf,
  begin: typicalRows(request, known, inForce),
  ...{ page: 'faults', noun: 'faults', inForce: 'switched on', areas },
  textOf: ({ id, title, violates }) =>
    [id, title, ...violates.map((rule) => `${rule} ${sentences.get(rule) ?? ''}`)].join(' '),
  isInForce: ({ id }) => inForce.has(id),
  row: (fault) => faultRow(request, fault, inForce.has(fault.id)),
})}`,
  };
};

/** Ten faults for beginners, of the kinds that clients encounter most. */
export const typicalFaults: readonly string[] = [
  'payments/list-breaks',
  'payments/id-filter-ignored',
  'payments/status-has-wrong-type-in-json',
  'payments/list-in-xml-is-one-record',
  'payments/marks-at-once-go-to-one',
  'payments/reads-take-expired-tokens',
  'service-sheets/list-needs-no-token',
  'service-sheets/void-only-when-approved-is-ignored-in-draft',
  'requisitions/deleted-is-shown',
  'quality-inspections/item-name-is-lost',
];

/** Requirement -> the operation whose answers, effect or refusals it states. */
const operations: ReadonlyMap<string, string> = new Map(
  endpoints.flatMap((endpoint) => {
    const { method, path } = endpoint;
    const requirements: Readonly<Record<string, readonly string[]>> =
      'requirements' in endpoint ? { ...endpoint.requirements } : {};
    return Object.values(requirements)
      .flat()
      .map((id): [string, string] => [id, `${method} ${path}`]);
  }),
);

const others = 'Several operations, or records wherever they are shown';

/** The operation of a fault, derived from the violated requirements. */
export const operationOf = ({ violates }: Pick<Fault, 'violates'>): string =>
  violates.map((id) => operations.get(id)).find((operation) => operation !== undefined) ?? others;

/** Orders faults by operation: those of an area stay together, and those of several operations come last. */
export const byOperation = (faults: readonly Fault[]): readonly Fault[] => {
  const areas = Map.groupBy(faults, ({ id }) => id.slice(0, id.indexOf('/')));
  return [...areas.values()].flatMap((some) => {
    const groups = Map.groupBy(some, operationOf);
    const last = groups.get(others) ?? [];
    groups.delete(others);
    return [...[...groups.values()].flat(), ...last];
  });
};
