import type { Area } from '../../models/areas.ts';
import type { Condition, Filter } from '../../models/query/filter.ts';
import { parametersOf } from '../../models/query/parameters.ts';
import { parse } from '../../models/query/parse.ts';
import type { Data, Resource } from '../../models/resources/resource.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Choices } from '../choices.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { byId } from '../store/by-id.ts';
import type { Kind, QueryResult, Stored, StoreQuery } from '../store/port.ts';
import type { Handler } from './handler.ts';
import { present } from './present.ts';
import { queryRules } from './query-rules.ts';
import { projectionOf } from './show.ts';

type Order = StoreQuery['order'];

const orders: Readonly<Record<string, Order>> = {
  'id-ascending': byId,
  'id-descending': { path: ['id'], type: 'integer', direction: 'desc' },
  'updated-at-descending': { path: ['updated-at'], type: 'datetime', direction: 'desc' },
};

const orderOf = ({ orderBy }: Filter, choices: Choices): Order => {
  if (orderBy !== undefined && choices.of('formats/order-parameters') === 'honoured') return orderBy;
  return orders[choices.of('formats/list-order')] ?? byId;
};

/** No answer holds more, even where all records are wanted: there may be a million, and others wait meanwhile. */
const mostRecords = 2000;

/** How many records an answer may hold; undefined for all. */
const limitOf = ({ limit }: Filter, choices: Choices): number | undefined => {
  const choice = choices.of('formats/page-size');
  const page = choice === 'all' ? undefined : Number(choice);
  if (limit === undefined) return page;
  const isLarge = page !== undefined && limit > page;
  if (!isLarge) return choices.of('formats/limit-parameter') === 'honoured' ? limit : page;
  const large = choices.of('formats/large-limit');
  if (large === 'refused') throw new Refusal('invalid-query', { message: `limit is greater than ${page}.` });
  return large === 'honoured' ? limit : page;
};

const offsetOf = ({ offset = 0 }: Filter, choices: Choices, limit: number | undefined): number => {
  const choice = choices.of('formats/offset-parameter');
  if (choice === 'nothing') return 0;
  // Without pages there is one, and it is the first.
  if (choice === 'pages')
    return limit === undefined ? Math.sign(offset) * Number.MAX_SAFE_INTEGER : offset * limit;
  return offset;
};

/** Of longer answers no text is kept: the store does not know so many records either. */
const mostKept = 200;

/** The query that a filter puts to the store: its conditions, order and page. Throws a `Refusal`. */
const storeQueryOf = (
  filter: Filter,
  choices: Choices,
): StoreQuery & { readonly limit: number; readonly offset: number } => {
  const limit = limitOf(filter, choices);
  return {
    conditions: filter.conditions,
    order: orderOf(filter, choices),
    offset: offsetOf(filter, choices, limit),
    limit: Math.min(limit ?? mostRecords, mostRecords),
  };
};

const refuseEmpty = (
  { format, sandbox: { choices } }: Exchange,
  found: QueryResult,
  { offset = 0 }: StoreQuery,
): void => {
  if (found.documents.length > 0) return;
  if (offset > 0 && choices.of('formats/offset-past-the-end') === 'refused' && found.total() > 0) {
    throw new Refusal('invalid-query', { message: 'offset is past the last record.' });
  }
  const choice = choices.of(format === 'json' ? 'formats/empty-list-in-json' : 'formats/empty-list-in-xml');
  if (choice === '404') throw new Refusal('no-records');
};

/** Whether a document is among those that a collection is of. */
type Counts = (data: Data, document: Stored) => boolean;

/** Areas whose documents are not shown as they are stored. */
const reshaped: readonly (Area | undefined)[] = ['quality-inspections', 'comments'];

/** What of a collection can be seen, and as what conditions find it; left out where all is stored as it is shown. */
const viewOf = ({ endpoint, sandbox: { choices } }: Exchange, counts?: Counts) => {
  const isCounted = endpoint?.area === 'requisitions' && choices.of('requisitions/total-holds') !== 'lines';
  const isReshaped = isCounted || reshaped.includes(endpoint?.area);
  if (counts === undefined && !isReshaped) return {};
  const view: StoreQuery['view'] = (document) => {
    if (counts?.(document.data, document) === false) return undefined;
    return isReshaped ? present(document, choices) : document.data;
  };
  return { view };
};

/**
 * Sets a collection as the result: what the filter finds among the documents that count, all when left out.
 * Throws a `Refusal`.
 */
export const answerCollection = (exchange: Exchange, counts?: Counts): void => {
  const { endpoint, filter, sandbox } = exchange;
  if (endpoint?.resource === undefined || filter === undefined) return;
  const { resource } = endpoint;
  const query = { ...storeQueryOf(filter, sandbox.choices), ...viewOf(exchange, counts) };
  const found = sandbox.store.find(resource.name as Kind, query);
  refuseEmpty(exchange, found, query);
  const project = projectionOf(exchange);
  const records = found.documents.map((document) => {
    const data = present(document, sandbox.choices);
    return project?.(data) ?? data;
  });
  const isStored =
    records.length < mostKept && records.every((data, at) => data === found.documents[at]?.data);
  exchange.result = {
    kind: 'many',
    resource,
    records,
    ...(isStored && { stored: true }),
    total: found.total,
    page: { limit: query.limit, offset: query.offset },
  };
};

const refuseNamedFilter = ({ sandbox: { choices }, search }: Exchange): void => {
  if (choices.of('formats/named-filter') !== 'refused') return;
  if (parametersOf(search).every(({ wireName }) => wireName !== 'filter')) return;
  throw new Refusal('invalid-query', { message: 'There is no filter of this name.' });
};

const parsed = (exchange: Exchange, resource: Resource) => {
  const outcome = parse(exchange.search, resource, queryRules(exchange.sandbox.choices, resource.name));
  if ('filter' in outcome) return outcome.filter;
  throw new Refusal('invalid-query', { message: `The query is not valid: ${outcome.refusal}.` });
};

/** Why conditions count for nothing: the choice, where it is open what filters do. */
const withoutConditions = ({ endpoint, sandbox: { choices } }: Exchange): string | undefined => {
  const choice = endpoint?.filters && choices.of(endpoint.filters);
  return choice === 'as-payments' ? undefined : choice;
};

/** Which conditions of a query are filters; the others are parameters of the request itself. */
type IsFilter = (condition: Condition) => boolean;

const readFilter = (exchange: Exchange, isFilter: IsFilter): void => {
  const resource = exchange.endpoint?.resource;
  if (resource === undefined) return;
  refuseNamedFilter(exchange);
  const query = parsed(exchange, resource);
  const filter = { ...query, conditions: query.conditions.filter(isFilter) };
  const choice = withoutConditions(exchange);
  if (choice === 'refused' && filter.conditions.length > 0) {
    throw new Refusal('invalid-query', { message: 'This collection has no filters.' });
  }
  exchange.filter = choice === undefined ? filter : { ...filter, conditions: [] };
};

/** Answers a collection, by those conditions of its query that are filters. */
export const listBy = (isFilter: IsFilter) =>
  ({
    validate: (exchange) => readFilter(exchange, isFilter),
    apply: (exchange) => answerCollection(exchange),
  }) as const satisfies Handler;

/** Answers a collection. */
export const list: Handler = listBy(() => true);

/** Leaves of each record of a list what is shown of it in brief, unless the choice for lists is to show all. */
export const shortenList = (exchange: Exchange, silence: SilenceId, brief: (data: Data) => Data): void => {
  const { result, sandbox } = exchange;
  if (result.kind !== 'many' || sandbox.choices.of(silence) === 'all') return;
  exchange.result = { ...result, records: result.records.map(brief) };
};
