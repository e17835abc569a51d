import { endpoints } from '../../models/endpoints/index.ts';
import { isMembers } from '../../models/members.ts';
import { indentBody } from '../../models/pages/indent.ts';
import { toPrintable } from '../../models/pages/printable.ts';
import type { Data, Resource } from '../../models/resources/resource.ts';
import { writeOne } from '../../models/wire/write.ts';
import { serializationOf } from '../actions/serialization.ts';
import { presentDocument } from '../areas/present.ts';
import { ControlError } from '../control/control.ts';
import type { PossibleEvent } from '../explain/events.ts';
import type { JournalEntry } from '../journal.ts';
import { type Html, html } from '../pages/html.ts';
import { placeOf } from '../pipeline/place-of.ts';
import type { Kind, StoredDocument } from '../store/port.ts';
import { documentChart } from './chart.ts';
import { kindName } from './documents.ts';
import { eventList } from './events.ts';
import { addressOf, type ConsolePage, none, type PageRequest } from './frame.ts';
import { journalTable } from './journal-table.ts';

/** A document as the control API returns it. */
interface ShownDocument {
  readonly kind: Kind;
  readonly id: number;
  readonly version: number;
  readonly state?: string;
  readonly beside: StoredDocument['state'];
  readonly data: Data;
  /** Left out for an earlier version. */
  readonly events?: readonly PossibleEvent[];
}

const resourceOf = (kind: string): Resource | undefined =>
  endpoints
    .flatMap(({ resource, owner }: { resource?: Resource; owner?: Resource }) => [resource, owner])
    .find((one) => one?.name === kind);

/** A document in JSON and in XML, as the API returns it under the current choices. */
const bodies = ({ sandbox }: PageRequest, document: ShownDocument): Html => {
  const resource = resourceOf(document.kind);
  if (resource === undefined)
    return html`<pre tabindex="0">${toPrintable(JSON.stringify(document.data, null, 2))}</pre>`;
  const data = presentDocument({ ...document, state: document.beside } as StoredDocument, sandbox.choices);
  const part = (format: 'json' | 'xml', isOpen: boolean): Html => {
    const text = writeOne(resource, data, format, serializationOf(sandbox.choices, resource.name, format));
    const name = format.toUpperCase();
    return html`<details${isOpen ? html` open` : none}><summary>${name}</summary><pre tabindex="0" aria-label="The document in ${name}">${toPrintable(indentBody(text))}</pre></details>`;
  };
  return html`${part('json', true)}${part('xml', false)}`;
};

/** The API path of a document, relative to its sandbox; undefined if no operation returns it. */
const pathOf = ({ sandbox }: PageRequest, kind: string, id: number): string | undefined => {
  const endpoint = endpoints.find(
    ({ resource, operationKind, path }) =>
      resource?.name === kind && operationKind === 'show' && path.endsWith('/:id'),
  );
  return endpoint && placeOf(sandbox, endpoint)?.replace(':id', String(id));
};

/** The requests about a document, latest first, each with the state of the document afterwards. */
const history = async (request: PageRequest, kind: string, id: number): Promise<Html> => {
  const path = pathOf(request, kind, id);
  if (path === undefined) return none;
  const query = new URLSearchParams({ path, limit: '100' });
  const { body } = await request.call(request, { method: 'GET', path: '/journal', query });
  const entries = isMembers(body) ? (body['entries'] as readonly JournalEntry[]) : [];
  const isOwn = (entry: JournalEntry) =>
    !/^\d/.test(entry.path.slice(entry.path.indexOf(path) + path.length));
  const own = entries.filter(isOwn).reverse();
  const then = html`<p class="soft">What it was after one of them: ${own
    .slice(0, 20)
    .map(
      ({ number }) =>
        html`<a href="${addressOf(request, `documents/${kind}/${id}`)}?as-of=${number}">${number}</a> `,
    )}</p>`;
  return html`<section aria-labelledby="history"><h2 id="history">Requests about it</h2>${journalTable(request, own)}${own.length === 0 ? none : then}</section>`;
};

const presentBody = (request: PageRequest, document: ShownDocument): Html => {
  const { kind, state, events = [] } = document;
  const chart = state === undefined ? undefined : documentChart(kind, state);
  const json = html`<section aria-labelledby="data"><h2 id="data">As the API shows it</h2>${bodies(request, document)}</section>`;
  if (chart === undefined) return json;
  return html`<div class="document"><section aria-labelledby="chart"><h2 id="chart">Lifecycle</h2>${chart}</section>
<section aria-labelledby="events"><h2 id="events">What may happen now</h2>${eventList(request, document, events)}</section></div>${json}`;
};

const earlierNote = (request: PageRequest, { kind, id }: ShownDocument, asOf: string): Html =>
  html`<p class="calm">As it was after <a href="${addressOf(request, `journal/${/^\d+$/.test(asOf) ? asOf : ''}`)}">${asOf}</a>. <a href="${addressOf(request, `documents/${kind}/${id}`)}">As it is now</a></p>`;

/** The page of one document: state, lifecycle chart, possible events, data in both formats, requests. */
export const documentPage = async (request: PageRequest, kind: string, id: number): Promise<ConsolePage> => {
  const asOf = request.query.get('as-of');
  const query = new URLSearchParams(asOf === null ? {} : { 'as-of': asOf });
  const path = `/documents/${encodeURIComponent(kind)}/${id}`;
  const { body } = await request.call(request, { method: 'GET', path, query });
  if (!isMembers(body)) throw new ControlError('There is no such document.', 404);
  const document = body as unknown as ShownDocument;
  const { state } = document;
  return {
    title: `${kindName(kind)} ${id}`.replace(/^./, (first) => first.toUpperCase()),
    part: 'documents',
    content: html`<p><a href="${addressOf(request, `documents/${kind}`)}">All of its kind</a> · ${
      state === undefined ? none : html`<span class="state-tag" data-state>${state}</span>`
    } <span class="soft">version ${document.version}</span></p>${asOf === null ? none : earlierNote(request, document, asOf)}
${asOf === null ? presentBody(request, document) : bodies(request, document)}${await history(request, kind, id)}`,
  };
};
