import type { Endpoint, Parameter } from '../../models/endpoints/endpoint.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import type { Members } from '../../models/members.ts';
import { editDistance, nearestWord } from '../../models/nearest-names.ts';
import { type KnownValues, knownAt, parameterExample, recordExample } from '../../models/openapi/examples.ts';
import { documentedOperators, furtherOperators } from '../../models/query/filter.ts';
import { parametersOf } from '../../models/query/parameters.ts';
import { field, thinRecord } from '../../models/resources/field.ts';
import type { Field, Resource } from '../../models/resources/resource.ts';
import { membersOf, parseBody } from '../../models/wire/body.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { formType, mediaTypeOf } from '../../models/wire/media-type.ts';
import { canonicalName } from '../../models/wire/spelling.ts';
import { WireError } from '../../models/wire/wire-error.ts';
import { writeBody } from '../../models/wire/write-body.ts';
import { bodyCaps } from '../actions/request-body.ts';
import type { Edit, TriedRequest } from './edit.ts';
import { editsOf } from './value-edits.ts';

/** The request to edit, and what is known about it. */
interface EditSource {
  readonly request: TriedRequest;
  /** The operation that the request reached; undefined if its path or method is unknown. */
  readonly endpoint: Endpoint | undefined;
  /** Path parameters of the operation, as sent. */
  readonly params: Readonly<Record<string, string>>;
  /** The methods that the path supports. */
  readonly methods: readonly string[];
  readonly known: KnownValues;
  /** The path of an operation in this sandbox; undefined if the sandbox does not have it. */
  readonly placeOf: (endpoint: Endpoint) => string | undefined;
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
const searchOf = (url: string): string => url.slice(pathOf(url).length);
const segmentsOf = (path: string): readonly string[] => path.split('/').slice(1);

/** Methods to try instead: never DELETE, and no GET for a request with a body. */
function* methodEdits({ request, methods }: EditSource): Generator<Edit> {
  const others = request.body === undefined ? ['GET', 'POST', 'PUT', 'PATCH'] : ['POST', 'PUT', 'PATCH'];
  for (const method of others)
    if (method !== request.method && methods.includes(method))
      yield { place: 'method', words: `with the method ${method}`, request: { ...request, method } };
}

const isId = (segment: string): boolean => /^\d+$/.test(segment);

/** How many documented operations are tried instead of an unknown one. */
const mostPaths = 6;

/** A documented path with the sent ids in order; undefined if there are too few. */
const withIds = (place: string, ids: readonly string[]): string | undefined => {
  const left = [...ids];
  const names = segmentsOf(place).map((name) => (name.startsWith(':') ? left.shift() : name));
  return names.includes(undefined) ? undefined : `/${names.join('/')}`;
};

/** The distance between a documented and a sent path: edit distance of the words, number of ids, method. */
const distanceTo = (place: string, method: string, { method: sent, url }: TriedRequest): number => {
  const wordsOf = (path: string) => segmentsOf(path).filter((name) => !isId(name) && !name.startsWith(':'));
  const idsOf = (path: string) => segmentsOf(path).length - wordsOf(path).length;
  const path = pathOf(url);
  return (
    editDistance(wordsOf(path).join('/'), wordsOf(place).join('/')) +
    2 * Math.abs(idsOf(path) - idsOf(place)) +
    2 * Number(method !== sent)
  );
};

/** The nearest documented operations, with the sent ids. Does not replace another method by DELETE. */
function* pathEdits({ request, placeOf }: EditSource): Generator<Edit> {
  const path = pathOf(request.url);
  const ids = segmentsOf(path).filter(isId);
  const near = endpoints.flatMap((endpoint) => {
    const { method } = endpoint;
    const place = method === 'DELETE' && request.method !== 'DELETE' ? undefined : placeOf(endpoint);
    const mended = place && withIds(place, ids);
    if (place === undefined || mended === undefined || mended === path) return [];
    const distance = distanceTo(place, method, request);
    return distance > path.length / 2 ? [] : [{ distance, method, mended }];
  });
  for (const { method, mended } of near.sort((a, b) => a.distance - b.distance).slice(0, mostPaths))
    yield {
      place: 'path',
      words: method === request.method ? `with the path ${mended}` : `as ${method} ${mended}`,
      request: { ...request, method, url: mended + searchOf(request.url) },
    };
}

/** Replaces the ids in the path by known ones, one at a time. */
function* idEdits({ request, endpoint, params, known }: EditSource): Generator<Edit> {
  if (endpoint === undefined) return;
  for (const [name, sent] of Object.entries(params)) {
    const id = knownAt(known, { operation: endpoint.id, around: endpoint.area }, name);
    if (id === undefined || String(id) === sent) continue;
    const path = pathOf(request.url).replace(`/${encodeURIComponent(sent)}`, `/${String(id)}`);
    yield {
      place: `path ${name}`,
      words: `with ${String(id)} as ${name} in the path`,
      request: { ...request, url: path + searchOf(request.url) },
    };
  }
}

function* headerEdits({ request }: EditSource): Generator<Edit> {
  const types: readonly (readonly [string, readonly string[]])[] = [
    ['accept', Object.values(mediaTypeOf)],
    ['content-type', request.body === undefined ? [] : [...Object.values(mediaTypeOf), formType]],
  ];
  for (const [name, values] of types)
    for (const value of values)
      if (request.headers[name] !== value)
        yield {
          place: `header ${name}`,
          words: `with the header ${name}: ${value}`,
          request: { ...request, headers: { ...request.headers, [name]: value } },
        };
}

const fieldOf = ({ name, required, type, values }: Parameter): Field => ({
  ...field(canonicalName(name), type === 'integers' ? 'any' : type),
  wireName: name,
  inRequests: required ? 'required' : 'optional',
  ...(values !== undefined && { words: values }),
});

/** The parameters of an operation, as a record. */
const parametersIn = ({ parameters }: Endpoint): Resource =>
  thinRecord('request', 'requests', parameters.map(fieldOf));

/** The record of a request body: what the operation documents, or its parameters. */
const bodyRecord = (endpoint: Endpoint): Resource => {
  const { parameters, request, resource } = endpoint;
  if (parameters.length > 0) return parametersIn(endpoint);
  return request ?? resource ?? parametersIn(endpoint);
};

/** A body that the operation accepts. */
const sampleBody = (endpoint: Endpoint, resource: Resource, known: KnownValues): unknown => {
  const body = knownAt(known, { operation: endpoint.id, around: '' }, 'body');
  if (body !== undefined) return body;
  return endpoint.parameters.length > 0
    ? parameterExample(endpoint, known)
    : recordExample(endpoint, resource, known);
};

async function* bodyEdits({ request, endpoint, known }: EditSource): AsyncGenerator<Edit> {
  if (endpoint === undefined || request.body === undefined) return;
  const resource = bodyRecord(endpoint);
  const content = await bodyContent(request.body, request.headers['content-type'] ?? '', resource);
  if (content === undefined) return;
  const spot = { resource, sample: sampleBody(endpoint, resource, known), place: '' };
  for (const { place, words, value } of editsOf(content.value, spot))
    yield { place: `body ${place}`, words, request: { ...request, body: content.write(value) } };
}

/** Query parameters: those of the operation, and for lists paging and filters by the members of a record. */
const queryRecord = (endpoint: Endpoint): Resource => {
  const paging = ['limit', 'offset'].map((name) => field(name, 'integer'));
  const others = ['order_by', 'dir', 'fields'].map((name) => field(canonicalName(name), 'string'));
  const filters = endpoint.operationKind.startsWith('list') ? (endpoint.resource?.fields ?? []) : [];
  return thinRecord('query', 'queries', [
    ...endpoint.parameters.map(fieldOf),
    ...paging,
    ...others,
    ...filters,
  ]);
};

/** Replaces the operator in the brackets of a filter. */
function* operatorEdits({ request }: EditSource): Generator<Edit> {
  const content = queryContent(searchOf(request.url));
  const entries = Object.entries(content.value as Readonly<Record<string, unknown>>);
  for (const [name, value] of entries) {
    const [, field = '', operator = ''] = /^(.*)\[([^[\]]*)\]$/.exec(name) ?? [];
    const meant = nearestWord(operator, [...documentedOperators, ...furtherOperators]);
    if (field === '' || meant === undefined) continue;
    const mended = entries.map(([one, held]) => (one === name ? [`${field}[${meant}]`, value] : [one, held]));
    yield {
      place: `query ${name}`,
      words: `with ${field}[${meant}] instead of ${name} in the query`,
      request: { ...request, url: `${pathOf(request.url)}?${content.write(Object.fromEntries(mended))}` },
    };
  }
}

function* queryEdits({ request, endpoint, known }: EditSource): Generator<Edit> {
  if (endpoint === undefined) return;
  const content = queryContent(searchOf(request.url));
  const spot = { resource: queryRecord(endpoint), sample: parameterExample(endpoint, known), place: '' };
  for (const { place, words, value } of editsOf(content.value, spot)) {
    const query = content.write(value);
    const url = `${pathOf(request.url)}${query === '' ? '' : `?${query}`}`;
    yield { place: `query ${place}`, words: `${words}, in the query`, request: { ...request, url } };
  }
}

/** Single changes that may make the request acceptable, most likely first. */
export async function* requestEdits(source: EditSource): AsyncGenerator<Edit> {
  const isKnown = source.endpoint !== undefined;
  if (!isKnown) yield* methodEdits(source);
  if (!isKnown || Object.values(source.params).some((id) => !isId(id))) yield* pathEdits(source);
  yield* headerEdits(source);
  if (searchOf(source.request.url) !== '') {
    yield* operatorEdits(source);
    yield* queryEdits(source);
  }
  yield* bodyEdits(source);
  if (searchOf(source.request.url) === '') yield* queryEdits(source);
  yield* idEdits(source);
  if (isKnown) yield* methodEdits(source);
}

/** The parts of a request that hold values: its query or its body, and how changed values are written back. */
interface Content {
  readonly value: unknown;
  readonly write: (value: unknown) => string;
}

/** Names and values of a form or a query. A repeated name keeps the last value. */
const formContent = (text: string): Content => ({
  value: Object.fromEntries(parametersOf(text).map(({ wireName, value = '' }) => [wireName, value])),
  write: (value) =>
    new URLSearchParams(
      Object.entries(value as Members).map(([name, one]): [string, string] => [name, String(one)]),
    ).toString(),
});

/** The parameters of a query, with or without its question mark. */
const queryContent = formContent;

/** The values of a body; undefined for one that cannot be read, such as a file. */
const bodyContent = async (text: string, type: string, resource: Resource): Promise<Content | undefined> => {
  try {
    const parsed = await parseBody(text, type, bodyCaps);
    if (parsed.format === 'form') return formContent(text);
    if (parsed.format === 'json') return { value: parsed.value, write: (value) => jsonText(value) };
    const { members, root } = membersOf(parsed);
    return {
      value: members,
      write: (value) =>
        writeBody(resource, value as Members, { format: 'xml', ...(root !== undefined && { root }) }).text,
    };
  } catch (error) {
    if (error instanceof WireError) return undefined;
    throw error;
  }
};
