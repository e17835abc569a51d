import { type Html, html } from '../pages/html.ts';
import { addressOf, none, type PageRequest } from './frame.ts';

/** How the rows of a page are searched and shown. */
interface RowSearch<T> {
  /** The text that is searched. */
  readonly textOf: (row: T) => string;
  readonly isInForce: (row: T) => boolean;
  /** The path of the page below `console/`. */
  readonly page: string;
  /** The label of rows that are in force. */
  readonly inForce: string;
  /** The plural noun for the rows. */
  readonly noun: string;
  /** The areas offered as a filter; left out if there are few. */
  readonly areas?: readonly string[];
  /** The heading of a group of rows; rows with the same heading must be consecutive. */
  readonly groupOf?: (row: T) => string;
  /** Shown above the rows when nothing is searched for. */
  readonly begin?: Html;
}

/** Rows per page. */
const pageSize = 50;

const wordsIn = (query: URLSearchParams): readonly string[] =>
  query.get('words')?.toLowerCase().match(/\S+/g) ?? [];

const params = <T extends { readonly id: string }>(
  rows: readonly T[],
  query: URLSearchParams,
  { textOf, isInForce }: RowSearch<T>,
): readonly T[] => {
  const [words, area] = [wordsIn(query), query.get('area') ?? ''];
  return rows.filter((row) => {
    if (area !== '' && !row.id.startsWith(`${area}/`)) return false;
    if (query.get('only') === 'changed' && !isInForce(row)) return false;
    const text = textOf(row).toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

/** The page number in a query, limited to the existing pages. */
export const pageIn = (query: URLSearchParams, pages: number): number => {
  const pageNumber = Number(/^\d{1,6}$/.exec(query.get('page') ?? '')?.[0] ?? 1);
  return Math.min(Math.max(1, pageNumber), Math.max(1, pages));
};

/** Links to the previous and the next page. */
export const pager = (
  request: PageRequest,
  { page, number, pages }: { readonly page: string; readonly number: number; readonly pages: number },
): Html => {
  if (pages <= 1) return none;
  const link = (to: number, words: string): Html => {
    if (to < 1 || to > pages) return none;
    const query = new URLSearchParams(request.query);
    query.delete('done');
    query.set('page', String(to));
    return html`<a href="${addressOf(request, page)}?${String(query)}">${words}</a>`;
  };
  return html`<nav class="pager" aria-label="Pages">${link(number - 1, '← Previous')}<span>${number} of ${pages}</span>${link(number + 1, 'Next →')}</nav>`;
};

const areaChoice = (areas: readonly string[], value: string): Html =>
  areas.length === 0
    ? none
    : html`<p class="field"><label for="area">Area</label><select id="area" name="area"><option value="">all</option>${areas.map(
        (area) => html`<option${area === value ? html` selected` : none}>${area}</option>`,
      )}</select></p>`;

const searchForm = <T>(request: PageRequest, { page, noun, inForce, areas = [] }: RowSearch<T>): Html => {
  const { query } = request;
  return html`<form class="search" role="search" action="${addressOf(request, page)}">
<p class="field grow"><label for="words">Search ${noun}</label><input id="words" name="words" type="search" value="${query.get('words') ?? ''}" autocomplete="off"></p>
${areaChoice(areas, query.get('area') ?? '')}
<p class="field"><label class="check"><input type="checkbox" name="only" value="changed"${
    query.get('only') === 'changed' ? html` checked` : none
  }> only those ${inForce}</label></p><button>Search</button></form>`;
};

/** Paginated rows with a search form. */
export const searchableTable = <T extends { readonly id: string }>(
  request: PageRequest,
  rows: readonly T[],
  search: RowSearch<T> & { readonly row: (row: T) => Html },
): Html => {
  const all = params(rows, request.query, search);
  const pages = Math.ceil(all.length / pageSize);
  const number = pageIn(request.query, pages);
  const shown = all.slice((number - 1) * pageSize, number * pageSize);
  const isSearch = ['words', 'area', 'only', 'page'].some((name) => (request.query.get(name) ?? '') !== '');
  const groups = Map.groupBy(shown, search.groupOf ?? (() => ''));
  return html`${searchForm(request, search)}${isSearch ? none : (search.begin ?? none)}<div id="results"><p class="soft">${all.length} of ${rows.length} ${search.noun}</p>
${[...groups].map(
  ([name, some]) =>
    html`${name === '' ? none : html`<h2 class="group">${name}</h2>`}<ul class="rows">${some.map(
      (row) => html`<li>${search.row(row)}</li>`,
    )}</ul>`,
)}
${pager(request, { page: search.page, number, pages })}</div>`;
};
