import { areas } from '../../models/areas.ts';
import { capabilities } from '../../models/capabilities.ts';
import { silences } from '../../models/silences/index.ts';
import { type Html, html } from '../pages/html.ts';
import { searchableTable } from './find.ts';
import { controlButton, controlForm } from './forms.ts';
import { type ConsolePage, none, type PageRequest } from './frame.ts';

/** A setting with its values: a silence with its choices, or a capability. */
interface SettingRow {
  readonly id: string;
  readonly question: string;
  readonly source: string;
  readonly values: Readonly<Record<string, string>>;
  readonly reference: string;
}

interface SettingPage {
  readonly part: 'choices' | 'capabilities';
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly SettingRow[];
}

const settingPages = {
  choices: {
    part: 'choices',
    title: 'Variants',
    lead: 'Unspecified behaviour: what this sandbox does where the documentation does not say. Every variant is allowed. A client that works with one of them alone depends on something that is not promised.',
    rows: silences.map(({ choices, ...row }) => ({ ...row, values: choices })),
  },
  capabilities: {
    part: 'capabilities',
    title: 'Feature flags',
    lead: 'What the customer of this platform has switched on, and its release. The documentation says what follows from each value.',
    rows: capabilities,
  },
} as const satisfies Record<string, SettingPage>;

const option = (row: SettingRow, value: string, inForce: string): Html => {
  const note = value === row.reference ? ' (reference)' : '';
  return html`<option value="${value}"${value === inForce ? html` selected` : none}>${value}: ${row.values[value] ?? ''}${note}</option>`;
};

const settingRow = (request: PageRequest, { part }: SettingPage, row: SettingRow, inForce: string): Html => {
  const isChanged = inForce !== row.reference;
  return html`<div class="item${isChanged ? ' on' : ''}"><div><strong>${row.question}</strong>
<small><code>${row.id}</code> · ${row.source}</small></div>${controlForm(request, {
    ...{ method: 'PUT', path: `/${part}`, next: backTo(request, part), hidden: { others: 'stay' } },
    content: html`<select name="text:${row.id}" aria-label="${row.question}">${Object.keys(row.values).map(
      (value) => option(row, value, inForce),
    )}</select><button>Set</button>`,
  })}</div>`;
};

/** The address of the same page with the same search. */
export const backTo = ({ query }: PageRequest, part: string): string => {
  const kept = new URLSearchParams(
    [...query].filter(([name]) => ['words', 'area', 'only', 'page'].includes(name)),
  );
  const text = String(kept);
  return /^[\w=&%.+-]+$/.test(text) ? `${part}?${text}` : part;
};

const inForceBox = (request: PageRequest, { part, rows }: SettingPage): Html => {
  const changed = Object.entries(request.sandbox[part].changed());
  if (changed.length === 0) return html`<p class="calm">All values are those of the reference.</p>`;
  const words = (id: string) => rows.find((row) => row.id === id)?.question ?? '';
  return html`<section class="in-force" aria-label="Changed values"><h2>Other than the reference</h2><ul>${changed.map(
    ([id, value]) => html`<li>${words(id)} <code>${id}=${value}</code></li>`,
  )}</ul>${controlButton(request, { method: 'PUT', path: `/${part}`, next: part, text: 'Back to the reference' })}</section>`;
};

/** The page of choices, or of capabilities. */
export const settingsPage = (request: PageRequest, part: 'choices' | 'capabilities'): ConsolePage => {
  const page: SettingPage = settingPages[part];
  const all: Readonly<Record<string, string>> = request.sandbox[part].all();
  const valueInForce = ({ id, reference }: SettingRow) => all[id] ?? reference;
  return {
    title: page.title,
    part,
    content: html`<p class="lead">${page.lead}</p>${inForceBox(request, page)}${searchableTable(
      request,
      page.rows,
      {
        ...{
          page: part,
          noun: page.title.toLowerCase(),
          inForce: 'other than the reference',
          areas: part === 'choices' ? areas : [],
        },
        textOf: ({ id, question, values }) => `${id} ${question} ${Object.entries(values).flat().join(' ')}`,
        isInForce: (row) => valueInForce(row) !== row.reference,
        row: (row) => settingRow(request, page, row, valueInForce(row)),
      },
    )}`,
  };
};
