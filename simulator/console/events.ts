import { requirements } from '../../models/requirements/index.ts';
import { silences } from '../../models/silences/index.ts';
import type { PossibleEvent } from '../explain/events.ts';
import { type Html, html } from '../pages/html.ts';
import { controlForm } from './forms.ts';
import { none, type PageRequest } from './frame.ts';

/** Id -> the sentence of the requirement, or the question of the silence. */
const rules: ReadonlyMap<string, string> = new Map([
  ...requirements.map(({ id, sentence }): [string, string] => [id, sentence]),
  ...silences.map(({ id, question }): [string, string] => [id, question]),
]);

/** The document that receives the events. */
interface Target {
  readonly kind: string;
  readonly id: number;
}

/** The label of an event: `approve_step` -> `approve step`; with its target state or its approval's id. */
const nameOf = ({ event, request: { path, body } }: PossibleEvent): string => {
  const to = (body as { to?: string } | undefined)?.to;
  const approval = /[?&]approval_id=(\d+)/.exec(path)?.[1];
  const object = to === undefined ? (approval ?? '') : `to ${to}`;
  return `${event} ${object}`.trim().replaceAll('_', ' ');
};

const describeOutcome = ({ accepted, leadsTo, decidedBy = '', refused }: PossibleEvent): Html =>
  accepted
    ? html`<small>→ <strong>${leadsTo ?? ''}</strong>${rules.has(decidedBy) ? html` · <span title="${decidedBy}">${rules.get(decidedBy) ?? ''}</span>` : none}</small>`
    : html`<small>${refused ?? ''}</small>`;

const eventLine = (one: PossibleEvent): Html =>
  html`<div class="head"><strong>${nameOf(one)}</strong>${
    one.accepted
      ? html`<button aria-label="Send ${nameOf(one)}">Send</button>`
      : html`<button disabled aria-label="Send ${nameOf(one)}: not possible now">Send</button>`
  }</div>${describeOutcome(one)}`;

/** Input fields for the parameters of a client's request other than the event. */
const requestFields = ({ request: { method, path, body } }: PossibleEvent, at: string): Html =>
  html`<details><summary>Request<span class="visually-hidden"> ${at}</span></summary><p class="field"><label for="${at}-path">${method}</label><input id="${at}-path" name="text:path" value="${path}" spellcheck="false"></p>
<p class="field"><label for="${at}-body">Body, as JSON</label><textarea id="${at}-body" name="json:body" rows="2" spellcheck="false">${body === undefined ? '' : JSON.stringify(body)}</textarea></p></details>`;

const clientEvent = (request: PageRequest, one: PossibleEvent, next: string, at: string): Html =>
  controlForm(request, {
    ...{
      method: 'POST',
      path: '/requests',
      next,
      label: nameOf(one),
      className: `event${one.accepted ? '' : ' refused'}`,
    },
    hidden: { 'text:method': one.request.method },
    content: html`${eventLine(one)}${requestFields(one, at)}`,
  });

const counterpartyEvent = (request: PageRequest, one: PossibleEvent, next: string): Html => {
  const { method, path, body = {} } = one.request;
  const members = Object.entries(body).map(([name, value]) => [`text:${name}`, String(value)]);
  return controlForm(request, {
    ...{ method, path: path.replace(/^\/_procon/, ''), next, label: nameOf(one) },
    ...{ className: `event${one.accepted ? '' : ' refused'}`, hidden: Object.fromEntries(members) },
    content: eventLine(one),
  });
};

const possibleFirst = (all: readonly PossibleEvent[], by: PossibleEvent['by']): readonly PossibleEvent[] =>
  all.filter((one) => one.by === by).sort((a, b) => Number(b.accepted) - Number(a.accepted));

/** Buttons for the events of a document, by sender; refused events show the reason. */
export const eventList = (
  request: PageRequest,
  { kind, id }: Target,
  all: readonly PossibleEvent[],
): Html => {
  const next = `documents/${kind}/${id}`;
  const [own, others] = [possibleFirst(all, 'client'), possibleFirst(all, 'counterparty')];
  return html`<div class="events">${own.length === 0 ? none : html`<h3>By a client of the API</h3>`}${own.map(
    (one, at) => clientEvent(request, one, next, `event-${at}`),
  )}${others.length === 0 ? none : html`<h3>By others</h3>`}${others.map((one) => counterpartyEvent(request, one, next))}</div>`;
};
