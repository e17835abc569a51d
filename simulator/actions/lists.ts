import type { Area } from '../../models/areas.ts';
import type { Condition, Filter } from '../../models/query/filter.ts';
import { parse } from '../../models/query/parse.ts';
import { type QueryRules, referenceRules } from '../../models/query/rules.ts';
import type { Data, Resource } from '../../models/resources/resource.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { SerializationOptions } from '../../models/wire/serialization-options.ts';
import { type Choices, choose } from '../choices.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { byId } from '../store/by-id.ts';
import type { Kind, QueryResult, StoredDocument, StoreQuery } from '../store/port.ts';
import type { Handler } from './handler.ts';
import { serializationOf } from './serialization.ts';
import { projectionOf } from './show.ts';

type Order = StoreQuery['order'];

const orders = {
  'id-ascending': byId,
  'id-descending': { path: ['id'], type: 'integer', direction: 'desc' },
  'updated-at-descending': { path: ['updated-at'], type: 'datetime', direction: 'desc' },
} as const;

const orderOf = ({ orderBy }: Filter, choices: Choices): Order => {
  if (orderBy !== undefined && choices.of('formats/order-parameters') === 'honoured') return orderBy;
  return choose(choices, 'formats/list-order', orders);
};

/** Maximum number of records in a response, even without a limit: large ones would block other requests. */
const mostRecords = 2000;

/** Maximum number of records in this response; undefined for all. */
const limitOf = ({ limit }: Filter, choices: Choices): number | undefined => {
  const choice = choices.of('formats/page-size');
  const page = choice === 'all' ? undefined : Number(choice);
  if (limit === undefined) return page;
  const isLarge = page !== undefined && limit > page;
  if (!isLarge) return choices.of('formats/limit-parameter') === 'honoured' ? limit : page;
  const large = choices.of('formats/large-limit');
  if (large === 'refused')
    throw new Refusal('invalid-query', { message: `limit is ${limit}, and at most ${page} is possible.` });
  return large === 'honoured' ? limit : page;
};

const offsetOf = ({ offset = 0 }: Filter, choices: Choices, limit: number | undefined): number =>
  choose(choices, 'formats/offset-parameter', {
    records: offset,
    // Without paging there is only the first page.
    pages: limit === undefined ? Math.sign(offset) * Number.MAX_SAFE_INTEGER : offset * limit,
    nothing: 0,
  });

/** Longer responses are not cached; the store does not cache as many records either. */
const mostKept = 200;

/** Converts a filter to a store query: conditions, order and page. Throws a `Refusal`. */
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
  result: QueryResult,
  { offset = 0 }: StoreQuery,
): void => {
  if (result.documents.length > 0) return;
  if (offset > 0 && choices.of('formats/offset-past-the-end') === 'refused' && result.total() > 0) {
    throw new Refusal('invalid-query', {
      message: `offset is ${offset}, past the last of ${result.total()} records.`,
    });
  }
  const choice = choices.of(format === 'json' ? 'formats/empty-list-in-json' : 'formats/empty-list-in-xml');
  if (choice === '404') throw new Refusal('no-records');
};

/** Whether a document belongs to a collection. */
type Counts = (data: Data, document: StoredDocument) => boolean;

/** Areas whose documents are shown differently from how they are stored. */
const reshaped: readonly (Area | undefined)[] = ['quality-inspections', 'comments'];

/** The visible form of documents, to which conditions apply; absent if they are shown as stored. */
const viewOf = ({ endpoint, sandbox: { choices, present } }: Exchange, counts?: Counts) => {
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
 * Sets a collection as the result: the documents that match the filter and `counts` (all, when left out).
 * Throws a `Refusal`.
 */
export const answerCollection = (exchange: Exchange, counts?: Counts): void => {
  const { endpoint, filter, sandbox } = exchange;
  if (endpoint?.resource === undefined || filter === undefined) return;
  const { resource } = endpoint;
  const query = { ...storeQueryOf(filter, sandbox.choices), ...viewOf(exchange, counts) };
  const result = sandbox.store.find(resource.name as Kind, query);
  refuseEmpty(exchange, result, query);
  const project = projectionOf(exchange);
  const records = result.documents.map((document) => {
    const data = sandbox.present(document, sandbox.choices);
    return project?.(data) ?? data;
  });
  const isStored =
    records.length < mostKept && records.every((data, at) => data === result.documents[at]?.data);
  exchange.result = {
    kind: 'many',
    resource,
    records,
    ...(isStored && { stored: true }),
    total: result.total,
    page: { limit: query.limit, offset: query.offset },
  };
};

const parseFilter = (exchange: Exchange, resource: Resource) => {
  const outcome = parse(exchange.search, resource, queryRules(exchange.sandbox.choices, resource.name));
  if ('filter' in outcome) return outcome.filter;
  throw new Refusal('invalid-query', { message: `The query is not valid: ${outcome.refusal}.` });
};

/** The choice by which filters have no effect, if that is unspecified; else undefined. */
const withoutConditions = ({ endpoint, sandbox: { choices } }: Exchange): string | undefined => {
  const choice = endpoint?.filters && choices.of(endpoint.filters);
  return choice === 'as-payments' ? undefined : choice;
};

/** Which conditions of a query are filters; the others are parameters of the request. */
type IsFilter = (condition: Condition) => boolean;

const readFilter = (exchange: Exchange, isFilter: IsFilter): void => {
  const resource = exchange.endpoint?.resource;
  if (resource === undefined) return;
  const query = parseFilter(exchange, resource);
  const filter = { ...query, conditions: query.conditions.filter(isFilter) };
  const choice = withoutConditions(exchange);
  if (choice === 'refused' && filter.conditions.length > 0) {
    throw new Refusal('invalid-query', { message: 'This collection has no filters.' });
  }
  exchange.filter = choice === undefined ? filter : { ...filter, conditions: [] };
};

/** Lists a collection, using those query conditions that are filters. */
export const listBy = (isFilter: IsFilter) =>
  ({
    validate: (exchange) => readFilter(exchange, isFilter),
    apply: (exchange) => answerCollection(exchange),
  }) as const satisfies Handler;

/** Lists a collection. */
export const list: Handler = listBy(() => true);

/** Reduces the records of a list to a brief form, unless the choice for lists is the full one. */
export const shortenList = (exchange: Exchange, silence: SilenceId, shorten: (data: Data) => Data): void => {
  const { result, sandbox } = exchange;
  if (result.kind !== 'many' || sandbox.choices.of(silence) === 'all') return;
  exchange.result = { ...result, records: result.records.map(shorten) };
};

/** Query rule -> the silence that decides it; the choices' values are those of the rule. */
const decidedBy = {
  furtherOperators: 'formats/further-operators',
  unknownOperator: 'formats/unknown-operator',
  twoOperators: 'formats/two-operators-on-one-field',
  repeated: 'formats/repeated-filter',
  nesting: 'formats/nested-filters',
  spelling: 'formats/filter-spelling',
  dateOnly: 'formats/date-without-time',
  malformedValue: 'formats/malformed-filter-value',
  unknownParameter: 'formats/unknown-parameter',
  statuses: 'payments/status-filter-spelling',
  rawBrackets: 'formats/raw-brackets',
  valueSpelling: 'formats/filter-value-spelling',
  emptyList: 'formats/empty-filter-list',
  listCommas: 'formats/comma-in-filter-list',
  listBlanks: 'formats/blank-in-filter-list',
} as const satisfies Partial<Record<keyof QueryRules, SilenceId>>;

const decidedForPayments = {
  otherOperators: 'payments/operators-on-other-fields',
  embedded: 'payments/embedded-filters',
} as const satisfies Partial<Record<keyof QueryRules, SilenceId>>;

/** Rules of one query, read lazily. */
interface OwnRules {
  readonly choices: Choices;
  readonly resource: string;
  known?: SerializationOptions;
}

/** The getters are created once per prototype: most queries need none of them. */
const prototypeOf = (silences: Readonly<Partial<Record<keyof QueryRules, SilenceId>>>): object =>
  Object.create(
    { ...referenceRules, reserved: [...referenceRules.reserved, 'access-token'] },
    {
      ...Object.fromEntries(
        Object.entries(silences).map(([rule, silence]) => [
          rule,
          {
            get(this: OwnRules) {
              return this.choices.of(silence);
            },
          },
        ]),
      ),
      serialization: {
        get(this: OwnRules) {
          this.known ??= serializationOf(this.choices, this.resource);
          return this.known;
        },
      },
    },
  );

const ofPayments = prototypeOf({ ...decidedBy, ...decidedForPayments });
const ofOthers = prototypeOf(decidedBy);

/** The rules for reading queries in a sandbox, by its choices. */
const queryRules = (choices: Choices, resource: string): QueryRules => {
  const rules: Partial<OwnRules> = Object.create(resource === 'service-pay-payment' ? ofPayments : ofOthers);
  return Object.assign(rules, { choices, resource }) as unknown as QueryRules;
};
