import type { Parameter } from '../../models/endpoints/endpoint.ts';
import { parametersOf } from '../../models/query/parameters.ts';
import { canonicalName } from '../../models/wire/spelling.ts';
import type { Exchange, Input } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { readRequestBody } from './read-request-body.ts';

type Given = ReadonlyMap<string, unknown>;

const form = /^application\/x-www-form-urlencoded/i;
const json = /^[^;]*json/i;

const fromQuery = (search: string): Given =>
  new Map(
    parametersOf(search).flatMap(({ written, value }): [string, unknown][] =>
      value === undefined ? [] : [[canonicalName(written), value]],
    ),
  );

const bodyCounts = (place: string, type: string): boolean => {
  if (place === 'any') return true;
  return (place === 'form' && form.test(type)) || (place === 'json' && json.test(type));
};

const given = async (exchange: Exchange): Promise<Given> => {
  const place = exchange.sandbox.choices.of('service-sheets/action-parameter-place');
  const query =
    place === 'any' || place === 'query' ? fromQuery(exchange.search) : new Map<string, unknown>();
  const type = exchange.body?.type ?? '';
  if (!bodyCounts(place, type)) return query;
  const body = await readRequestBody(exchange);
  return new Map([...query, ...Object.entries(body?.members ?? {})]);
};

/** Refuses a parameter in the words of its name, with the status chosen for it. */
export const invalidParameter = ({ sandbox: { choices } }: Exchange, message: string): Refusal =>
  new Refusal('invalid-parameter', {
    status: Number(choices.of('formats/validation-failure-status')),
    message,
  });

const typed = (
  exchange: Exchange,
  { name, type }: Parameter,
  value: unknown,
): string | number | undefined => {
  if (value === null || value === undefined) return undefined;
  if (type === 'integer') {
    const text = String(value).trim();
    if (text === '') return undefined;
    if (typeof value !== 'object' && /^\d{1,15}$/.test(text)) return Number(text);
    throw invalidParameter(exchange, `${name} must be an integer.`);
  }
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw invalidParameter(exchange, `${name} must be a string.`);
};

const refuseBodyless = ({ body, incoming, sandbox: { choices }, search }: Exchange): void => {
  if (choices.of('formats/put-without-body') !== 'refused') return;
  // Where parameters may stand in the query only, a PUT has nothing to put into a body.
  if (choices.of('service-sheets/action-parameter-place') === 'query') return;
  const isBare = incoming.method === 'PUT' && body === undefined && fromQuery(search).size > 0;
  if (isBare) throw new Refusal('body-missing');
};

/** Reads the parameters of an action from where the choice lets them stand. Rejects with a `Refusal`. */
export const readActionInput = async (exchange: Exchange): Promise<Input> => {
  refuseBodyless(exchange);
  const values = await given(exchange);
  const parameters = exchange.endpoint?.parameters ?? [];
  return Object.fromEntries(
    parameters.map((parameter) => [
      parameter.name,
      typed(exchange, parameter, values.get(canonicalName(parameter.name))),
    ]),
  );
};
