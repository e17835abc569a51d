import { indentBody } from '../../models/pages/indent.ts';
import { toPrintable } from '../../models/pages/printable.ts';
import type { PossibleEvent } from '../explain/events.ts';
import type { JournalEntry } from '../journal.ts';
import { countText, type Html, html } from '../pages/html.ts';
import { eventList } from './events.ts';
import { addressOf, type ConsolePage, none, type PageRequest } from './frame.ts';

interface ShownBody {
  readonly text: string;
  readonly bytes: number;
  readonly isCut: boolean;
}

interface ShownMessage {
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: ShownBody;
}

interface ShownSilence {
  readonly id: string;
  readonly question: string;
  readonly choice: string;
  readonly meaning?: string;
}

interface ShownRule {
  readonly requirement?: { readonly id: string; readonly sentence: string; readonly source: string };
  readonly silence?: ShownSilence;
}

interface ShownDecision extends ShownRule {
  readonly lifecycle: string;
  readonly state: string;
  readonly event: string;
  readonly answer: string;
  readonly leadsTo?: string;
}

interface ShownFilter {
  readonly conditions: readonly {
    readonly field: string;
    readonly operator: string;
    readonly values: readonly unknown[];
  }[];
  readonly ignored?: readonly unknown[];
  readonly returned?: number;
  readonly matched?: number;
}

/** A journal entry as the control API explains it. */
interface ExplainedEntry extends Omit<JournalEntry, 'faults' | 'hint'> {
  readonly isKept: boolean;
  readonly request?: ShownMessage;
  readonly response?: ShownMessage;
  readonly steps?: readonly {
    readonly name: string;
    readonly outcome: string;
    readonly faults: readonly string[];
  }[];
  readonly rule?: ShownRule;
  readonly decisions?: readonly ShownDecision[];
  readonly consulted?: {
    readonly silences: readonly ShownSilence[];
    readonly capabilities: readonly (Pick<ShownSilence, 'id' | 'question'> & { readonly value: string })[];
  };
  readonly filter?: ShownFilter;
  readonly passedOver?: readonly string[];
  readonly hint?: { readonly text: string };
  readonly faults?: readonly { readonly id: string; readonly title: string }[];
  readonly document?: {
    readonly kind: string;
    readonly id: number;
    readonly before: string | null;
    readonly after: string | null;
    readonly now: string | null;
    readonly events: readonly PossibleEvent[];
  };
}

const section = (id: string, title: string, content: Html): Html =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;

const steps = ({ steps: ran = [] }: ExplainedEntry): Html =>
  section(
    'steps',
    'Steps',
    html`<ol class="steps">${ran.map(({ name, outcome, faults }) => {
      const note = `${outcome === 'passed' ? '' : `, ${outcome}`}${faults.length > 0 ? `, changed by ${faults.join(', ')}` : ''}`;
      return html`<li${outcome === 'passed' ? none : html` class="refused"`}>${name}${note}</li>`;
    })}</ol>`,
  );

const silenceLine = ({ id, question, choice, meaning = '' }: ShownSilence): Html =>
  html`${question} <strong>${choice}</strong>: ${meaning} <small><code>${id}</code></small>`;

const ruleText = ({ requirement, silence }: ShownRule): Html => {
  if (requirement !== undefined)
    return html`<blockquote>${requirement.sentence}<small>${requirement.source} · <code>${requirement.id}</code></small></blockquote>`;
  return silence === undefined ? none : html`<blockquote>${silenceLine(silence)}</blockquote>`;
};

const hintPart = ({ hint }: ExplainedEntry): Html =>
  hint === undefined ? none : section('hint', 'What would be accepted', html`<p>${hint.text}</p>`);

const decisionPart = ({ rule = {}, decisions = [], refused, decidedBy }: ExplainedEntry): Html =>
  section(
    'rule',
    'What decided',
    html`${refused === undefined ? none : html`<p>Refused: <code>${refused}</code></p>`}${
      decidedBy === undefined && decisions.length === 0
        ? html`<p class="soft">No rule of a lifecycle.</p>`
        : ruleText(rule)
    }${decisions.map(
      (one) =>
        html`<p><code>${one.event}</code> in <span class="state-tag">${one.state}</span> is <span class="answer ${one.answer}">${one.answer}</span>${
          one.leadsTo === undefined ? none : html` and leads to <strong>${one.leadsTo}</strong>`
        }</p>${ruleText(one)}`,
    )}`,
  );

const message = (title: string, { headers, body }: ShownMessage): Html => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  const cut = body?.isCut ? html`<p class="soft">The beginning of ${body.bytes} bytes.</p>` : none;
  const shown =
    body === undefined || body.text === ''
      ? html`<p class="soft">No body.</p>`
      : html`<pre tabindex="0" aria-label="Body of the ${title.toLowerCase()}">${toPrintable(indentBody(body.text))}</pre>${cut}`;
  return html`<section><h2>${title}</h2><details><summary>Headers<span class="visually-hidden"> of the ${title.toLowerCase()}</span> (${lines.length})</summary><pre tabindex="0">${toPrintable(lines.join('\n'))}</pre></details>${shown}</section>`;
};

const filterPart = ({ filter }: ExplainedEntry): Html => {
  if (filter === undefined) return none;
  const { conditions, returned, matched } = filter;
  const count = `${countText(returned ?? 0, 'record')} returned${matched === undefined ? '' : ` of ${matched} that match`}.`;
  return section(
    'filter',
    'Filter, as it was understood',
    html`<p>${count}</p><ul class="plain">${conditions.map(
      ({ field, operator, values }) =>
        html`<li><code>${field} ${operator} ${values.map(String).join(', ')}</code></li>`,
    )}</ul>`,
  );
};

const passedOverPart = ({ passedOver = [] }: ExplainedEntry): Html =>
  passedOver.length === 0
    ? none
    : section(
        'passed-over',
        'Members that mean nothing here',
        html`<ul class="plain">${passedOver.map((path) => html`<li><code>${path}</code></li>`)}</ul>`,
      );

const consultedPart = ({
  consulted: { silences, capabilities } = { silences: [], capabilities: [] },
}: ExplainedEntry): Html =>
  section(
    'consulted',
    'Variants and feature flags it rests on',
    html`<details><summary>${silences.length} variants, ${capabilities.length} feature flags</summary><ul class="plain">${silences.map(
      (one) => html`<li>${silenceLine(one)}</li>`,
    )}${capabilities.map(({ id, question, value }) => html`<li>${question} <strong>${value}</strong> <small><code>${id}</code></small></li>`)}</ul></details>`,
  );

const faultPart = ({ faults = [] }: ExplainedEntry): Html =>
  faults.length === 0
    ? none
    : section(
        'faults',
        'Faults that made a difference',
        html`<ul class="plain">${faults.map(({ id, title }) => html`<li>${title} <small><code>${id}</code></small></li>`)}</ul>`,
      );

const documentPart = (request: PageRequest, { document }: ExplainedEntry): Html => {
  if (document === undefined) return none;
  const { kind, id, before, after, now, events } = document;
  const address = addressOf(request, `documents/${kind}/${id}`);
  const state = (name: string, value: string | null) =>
    html`<dt>${name}</dt><dd>${value === null ? html`<span class="soft">not there</span>` : html`<span class="state-tag">${value}</span>`}</dd>`;
  return section(
    'document',
    'Document',
    html`<p><a href="${address}">${kind} ${id}</a></p><dl>${state('before', before)}${state('after', after)}${state('now', now)}</dl>${
      events.length === 0
        ? none
        : html`<details><summary>What may happen to it now</summary>${eventList(request, { kind, id }, events)}</details>`
    }`,
  );
};

const entryDetails = (request: PageRequest, entry: ExplainedEntry): Html => {
  const { request: sent, response } = entry;
  return html`${hintPart(entry)}${decisionPart(entry)}${faultPart(entry)}${steps(entry)}<div class="two">${sent === undefined ? none : message('Request', sent)}${
    response === undefined ? none : message('Response', response)
  }</div>${filterPart(entry)}${passedOverPart(entry)}${documentPart(request, entry)}${consultedPart(entry)}`;
};

const notKept = ({ kind }: ExplainedEntry): string =>
  kind === undefined
    ? 'Details of this request are no longer kept: the journal holds the latest 4 MB of headers and bodies.'
    : 'Another party changed a document, through the control API or as a simulated user. No request of a client belongs to it.';

/** The page of one journal entry: the exchange and an explanation of the response. */
export const entryPage = async (request: PageRequest, number: number): Promise<ConsolePage> => {
  const { body } = await request.call(request, { method: 'GET', path: `/journal/${number}` });
  const entry = body as ExplainedEntry;
  const { kind, method, path, status, at, client } = entry;
  const { first, last } = request.sandbox.journal.kept();
  const neighbour = (other: number, words: string): Html =>
    other < first || other > last
      ? none
      : html` · <a href="${addressOf(request, `journal/${other}`)}">${words}</a>`;
  const tone = status >= 400 || status === 0 ? 'bad' : 'good';
  return {
    title: `${kind === undefined ? 'Request' : 'Event'} ${number}`,
    part: 'journal',
    content: html`<p class="wide"><span class="status ${tone}">${status}</span> ${method} ${path}</p>
<p class="soft">${at}${client === undefined ? '' : ` · ${client}`} · <a href="${addressOf(request, 'journal')}">Journal</a>${neighbour(number - 1, 'previous')}${neighbour(number + 1, 'next')}</p>
${entry.isKept ? entryDetails(request, entry) : html`<p class="calm">${notKept(entry)}</p>`}`,
  };
};
