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

const validate = (exchange: Exchange): void => {
  const resource = exchange.endpoint?.resource;
  if (resource === undefined) return;
  refuseNamedFilter(exchange);
  const filter = parsed(exchange, resource);
  const choice = withoutConditions(exchange);
  if (choice === 'refused' && filter.conditions.length > 0) {
    throw new Refusal('invalid-query', { message: 'This collection has no filters.' });
  }
  exchange.filter = choice === undefined ? filter : { ...filter, conditions: [] };
};

/** Answers a collection. */
export const list: Handler = { validate, apply: (exchange) => answerCollection(exchange) };
