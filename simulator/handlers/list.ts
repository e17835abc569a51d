import type { Condition } from '../../models/query/filter.ts';
import { parametersOf } from '../../models/query/parameters.ts';
import { parse } from '../../models/query/parse.ts';
import type { Resource } from '../../models/resources/resource.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { answerCollection } from './answer-collection.ts';
import type { Handler } from './handler.ts';
import { queryRules } from './query-rules.ts';

const refuseNamedFilter = ({ sandbox: { choices }, search }: Exchange): void => {
  if (choices.of('formats/named-filter') !== 'refused') return;
  if (parametersOf(search).every(({ written }) => written !== 'filter')) return;
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
