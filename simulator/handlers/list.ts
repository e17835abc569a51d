import { parametersOf } from '../../models/query/parameters.ts';
import { parse } from '../../models/query/parse.ts';
import type { Resource } from '../../models/resources/resource.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import type { Found, Kind, Question } from '../store/port.ts';
import type { Handler } from './handler.ts';
import { questionOf } from './page.ts';
import { present } from './present.ts';
import { projectionOf } from './projection.ts';
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

const withoutConditions = ({ endpoint, sandbox: { choices } }: Exchange): string | undefined => {
  const choice = choices.of('service-sheets/list-filters');
  return endpoint?.area === 'service-sheets' && choice !== 'as-payments' ? choice : undefined;
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

const refuseEmpty = (
  { format, sandbox: { choices } }: Exchange,
  found: Found,
  { offset = 0 }: Question,
): void => {
  if (found.documents.length > 0) return;
  if (offset > 0 && found.total > 0 && choices.of('formats/offset-past-the-end') === 'refused') {
    throw new Refusal('invalid-query', { message: 'offset is past the last record.' });
  }
  const choice = choices.of(format === 'json' ? 'formats/empty-list-in-json' : 'formats/empty-list-in-xml');
  if (choice === '404') throw new Refusal('no-records');
};

/** Answers a collection. */
export const list: Handler = {
  validate,
  apply: (exchange) => {
    const { endpoint, filter, sandbox } = exchange;
    if (endpoint?.resource === undefined || filter === undefined) return;
    const { resource } = endpoint;
    const question = questionOf(filter, sandbox.choices);
    const found = sandbox.store.find(resource.name as Kind, question);
    refuseEmpty(exchange, found, question);
    const project = projectionOf(exchange);
    const records = found.documents.map((document) => {
      const data = present(document, sandbox.choices);
      return project?.(data) ?? data;
    });
    exchange.result = { kind: 'many', resource, records, total: found.total };
  },
};
