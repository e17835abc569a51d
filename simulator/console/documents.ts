import { isMembers } from '../../models/members.ts';
import { kinds } from '../control/stored-documents.ts';
import { countText, type Html, html } from '../pages/html.ts';
import { movables } from '../recipes/kinds.ts';
import { pageIn, pager } from './find.ts';
import { controlForm, select, textInput } from './forms.ts';
import { addressOf, type ConsolePage, none, type PageRequest } from './frame.ts';

interface ListedDocument {
  readonly id: number;
  readonly state?: string;
  readonly 'updated-at': string | null;
}

interface ListedKind {
  readonly total: number;
  readonly documents: readonly ListedDocument[];
}

const pageSize = 50;

/** Document kind -> its name in the singular. */
export const kindName = (kind: string): string => {
  const words = kind
    .replace(/^work-confirmation-header$/, 'service-sheet')
    .replace(/^service-pay-payment$/, 'payment');
  return words.replace(/-header$/, '').replaceAll('-', ' ');
};

const listOf = async (
  request: PageRequest,
  kind: string,
  wanted: Readonly<Record<string, string>>,
): Promise<ListedKind> => {
  const query = new URLSearchParams(wanted);
  const { body } = await request.call(request, {
    method: 'GET',
    path: `/documents/${encodeURIComponent(kind)}`,
    query,
  });
  return isMembers(body) ? (body as unknown as ListedKind) : { total: 0, documents: [] };
};

const statesOf = (kind: string): readonly string[] =>
  Object.hasOwn(movables, kind) ? movables[kind as keyof typeof movables].states : [];

/** A form that creates a document of a kind in a chosen state. */
const newDocument = (request: PageRequest, kind: string): Html =>
  statesOf(kind).length === 0
    ? none
    : controlForm(request, {
        ...{
          method: 'POST',
          path: '/documents',
          next: `documents/${kind}/{id}`,
          hidden: { 'text:kind': kind },
        },
        label: `New ${kindName(kind)}`,
        content: html`${select({
          ...{ label: `New ${kindName(kind)} in state`, name: 'text:state', at: kind },
          options: Object.fromEntries(statesOf(kind).map((state) => [state, state])),
        })}<button>Create</button>`,
      });

const kindRow = async (request: PageRequest, kind: string): Promise<Html> => {
  const { total } = await listOf(request, kind, { limit: '0' });
  return html`<li><div class="item"><div><strong><a href="${addressOf(request, `documents/${kind}`)}">${kindName(kind)}s</a></strong> <span class="soft">${total}</span><small><code>${kind}</code></small></div>${newDocument(request, kind)}</div></li>`;
};

/** The page of all document kinds, those with a lifecycle first. */
export const kindsPage = async (request: PageRequest): Promise<ConsolePage> => {
  const movable = Object.keys(movables);
  const rows: Html[] = [];
  for (const kind of [...movable, ...kinds.filter((one) => !movable.includes(one))])
    rows.push(await kindRow(request, kind));
  return {
    title: 'Documents',
    part: 'documents',
    content: html`<p class="lead">All that this sandbox holds. A new document goes the shortest way that its lifecycle allows, by requests that its journal shows.</p><ul class="rows">${rows}</ul>`,
  };
};

const documentRow = (request: PageRequest, kind: string, document: ListedDocument): Html =>
  html`<tr><th scope="row"><a href="${addressOf(request, `documents/${kind}/${document.id}`)}">${document.id}</a></th><td>${
    document.state === undefined ? none : html`<span class="state-tag">${document.state}</span>`
  }</td><td>${document['updated-at'] ?? ''}</td></tr>`;

const searchForm = (request: PageRequest, kind: string, states: readonly string[]): Html => {
  const { query } = request;
  return html`<form class="search" role="search" action="${addressOf(request, `documents/${kind}`)}">${textInput(
    {
      ...{ label: 'Id', name: 'id', value: query.get('id') ?? '', type: 'search' },
    },
  )}${
    states.length === 0
      ? none
      : select({
          ...{ label: 'State', name: 'state', value: query.get('state') ?? '' },
          options: { '': 'all', ...Object.fromEntries(states.map((state) => [state, state])) },
        })
  }<button>Filter</button></form>`;
};

/** The part of a query that chooses documents, as the control API takes it. */
const wantedIn = (query: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries([...query].filter(([name, value]) => ['id', 'state'].includes(name) && value !== ''));

/** The page of the documents of one kind, highest ids first. */
export const kindPage = async (request: PageRequest, kind: string): Promise<ConsolePage> => {
  const { query } = request;
  const wanted = wantedIn(query);
  const { total } = await listOf(request, kind, { ...wanted, limit: '0' });
  const pages = Math.ceil(total / pageSize);
  const number = pageIn(query, pages);
  const page = { limit: String(pageSize), offset: String((number - 1) * pageSize) };
  const { documents } = await listOf(request, kind, { ...wanted, ...page });
  const states = [...new Set([...statesOf(kind), ...documents.flatMap((one) => one.state ?? [])])];
  const name = kindName(kind);
  return {
    title: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}s`,
    part: 'documents',
    content: html`<p><a href="${addressOf(request, 'documents')}">All kinds</a></p>${newDocument(request, kind)}${searchForm(request, kind, states)}
<p class="soft">${countText(total, 'document')}</p><div class="scroll" tabindex="0" role="region" aria-label="Documents"><table><thead><tr><th scope="col">Id</th><th scope="col">State</th><th scope="col">Updated at</th></tr></thead>
<tbody>${documents.map((one) => documentRow(request, kind, one))}</tbody></table></div>${pager(request, { page: `documents/${kind}`, number, pages })}`,
  };
};
