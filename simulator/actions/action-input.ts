import type { Parameter } from '../../models/endpoints/endpoint.ts';
import { parametersOf } from '../../models/query/parameters.ts';
import { formatOfType, isForm } from '../../models/wire/media-type.ts';
import { canonicalName } from '../../models/wire/spelling.ts';
import type { Exchange, Input } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { invalidParameter, quoteValue } from './refuse.ts';
import { readRequestBody } from './request-body.ts';

const placeOf = ({ endpoint, sandbox: { choices } }: Exchange): string =>
  choices.of(
    endpoint?.area === 'requisitions'
      ? 'requisitions/action-parameter-place'
      : 'service-sheets/action-parameter-place',
  );

/** Scheduling takes its parameters from a body, as documented; for other actions the place is unspecified. */
const isScheduling = ({ endpoint }: Exchange): boolean => endpoint?.operationKind === 'schedule';

/** Whether query parameters are accepted. */
const queryCounts = (exchange: Exchange): boolean => {
  const place = placeOf(exchange);
  return place === 'any' || (place === 'query' && !isScheduling(exchange));
};

/** Whether only query parameters are accepted. */
const takesQueryOnly = (exchange: Exchange): boolean =>
  placeOf(exchange) === 'query' && !isScheduling(exchange);

/** Whether parameters in the request body are accepted. */
const bodyCounts = (exchange: Exchange): boolean => {
  const place = placeOf(exchange);
  const type = exchange.body?.type ?? '';
  if (place === 'any') return true;
  if (isScheduling(exchange)) return !isForm(type);
  return (place === 'form' && isForm(type)) || (place === 'json' && formatOfType(type) === 'json');
};

type GivenParameters = ReadonlyMap<string, unknown>;

/** Parses a query; names ending in `[]` become lists. */
const listsIn = (text: string): GivenParameters => {
  const result = new Map<string, readonly string[]>();
  for (const { wireName, value } of parametersOf(text)) {
    if (value === undefined || !wireName.endsWith('[]')) continue;
    const name = canonicalName(wireName.slice(0, -2));
    result.set(name, [...(result.get(name) ?? []), value]);
  }
  return result;
};

const fromQuery = (search: string): GivenParameters => {
  const pairs = parametersOf(search).flatMap(({ wireName, value }): [string, unknown][] =>
    value === undefined ? [] : [[canonicalName(wireName), value]],
  );
  return new Map([...pairs, ...listsIn(search)]);
};

const fromBody = async (exchange: Exchange): Promise<GivenParameters> =>
  new Map(Object.entries((await readRequestBody(exchange))?.members ?? {}));

const readParameters = async (exchange: Exchange): Promise<GivenParameters> => {
  const query: GivenParameters = queryCounts(exchange) ? fromQuery(exchange.search) : new Map();
  return bodyCounts(exchange) ? new Map([...query, ...(await fromBody(exchange))]) : query;
};

const parseWholeNumber = (value: unknown): number | undefined => {
  if (typeof value === 'object') return undefined;
  const text = String(value).trim();
  return /^\d+$/.test(text) ? Number(text) : undefined;
};

/** The items of a list: an array, an element with child elements, or comma-separated numbers. */
const itemsOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value.flatMap(itemsOf);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(itemsOf);
  return typeof value === 'string' ? value.split(',').filter((item) => item.trim() !== '') : [value];
};

const integers = (exchange: Exchange, name: string, value: unknown): readonly number[] => {
  // In JSON a list may be written as a single number.
  const items = typeof value === 'number' ? [undefined] : itemsOf(value).map(parseWholeNumber);
  const numbers = items.filter((item) => item !== undefined);
  if (numbers.length === items.length) return numbers;
  throw invalidParameter(exchange, `${name} must be a list of integers, not ${quoteValue(value)}.`);
};

const inputValue = (exchange: Exchange, { name, type }: Parameter, value: unknown): Input[string] => {
  if (value === null || value === undefined) return undefined;
  if (type === 'integers') return integers(exchange, name, value);
  if (type === 'integer') {
    if (String(value).trim() === '') return undefined;
    const result = parseWholeNumber(value);
    if (result !== undefined) return result;
    throw invalidParameter(exchange, `${name} must be an integer, not ${quoteValue(value)}.`);
  }
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw invalidParameter(exchange, `${name} must be a string, not ${quoteValue(value)}.`);
};

const refuseBodyless = (exchange: Exchange): void => {
  const { body, incoming, sandbox, search } = exchange;
  if (sandbox.choices.of('formats/put-without-body') !== 'refused') return;
  // A PUT needs no body if only query parameters are accepted.
  if (takesQueryOnly(exchange)) return;
  const lacksBody = incoming.method === 'PUT' && body === undefined && fromQuery(search).size > 0;
  if (lacksBody) throw new Refusal('body-missing');
};

/** Reads an action's parameters from the places that the choice allows. Rejects with a `Refusal`. */
export const readActionInput = async (exchange: Exchange): Promise<Input> => {
  refuseBodyless(exchange);
  const values = await readParameters(exchange);
  const parameters = exchange.endpoint?.parameters ?? [];
  return Object.fromEntries(
    parameters.map((parameter) => [
      parameter.name,
      inputValue(exchange, parameter, values.get(canonicalName(parameter.name))),
    ]),
  );
};
