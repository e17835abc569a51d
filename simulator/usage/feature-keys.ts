import { isMembers } from '../../models/members.ts';
import { parametersOf } from '../../models/query/parameters.ts';
import { memberOf, nestedIn } from '../../models/resources/member.ts';
import type { Resource } from '../../models/resources/resource.ts';
import { membersOf, type ParsedBody } from '../../models/wire/body.ts';
import { canonicalName, fold } from '../../models/wire/spelling.ts';
import { bodyParsedBefore, parsedBody } from '../actions/request-body.ts';
import type { Exchange } from '../exchange.ts';
import type { Refusal } from '../refusals.ts';
import { type GeneralRefusal, isFeature, listParameters, sentBy } from './features.ts';

const statuses: Readonly<Record<number, GeneralRefusal>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  415: 'invalid',
  422: 'invalid',
  429: 'too-many',
};

/** Refusals caused by the state of a record rather than by the request itself. */
const aboutState: readonly Refusal['code'][] = ['void-refused', 'not-possible'];

const refusedBy = ({ endpoint, refusal, outgoing }: Exchange): readonly string[] => {
  if (refusal === undefined) return [];
  if (endpoint?.event !== undefined && aboutState.includes(refusal.code)) return [`refused ${endpoint.id}`];
  const general = statuses[outgoing.status];
  return general === undefined ? [] : [`refused ${general}`];
};

/** The state of the record when it was loaded; undefined if it has none. */
const stateBefore = ({ loaded }: Exchange): string | undefined => {
  const state: unknown = loaded?.state;
  const record = isMembers(state) ? state['record'] : undefined;
  return isMembers(record) ? String(record['state']) : undefined;
};

const moveKeys = (exchange: Exchange): readonly string[] => {
  const { endpoint, refusal } = exchange;
  const state = endpoint?.event === undefined ? undefined : stateBefore(exchange);
  if (endpoint === undefined || state === undefined) return [];
  if (refusal !== undefined && !aboutState.includes(refusal.code)) return [];
  return [`${refusal === undefined ? 'accepted' : 'refused'} ${endpoint.id} ${state}`];
};

const queryKeys = ({ endpoint, filter, search }: Exchange): readonly string[] => {
  if (endpoint === undefined || filter === undefined) return [];
  const names = new Set(parametersOf(search).map(({ wireName }) => wireName));
  const words = [
    ...filter.conditions.map(({ operator }) => operator),
    ...listParameters.filter((name) => names.has(name)),
  ];
  const fields = filter.conditions.map(({ path }) => `field ${endpoint.id} ${path[0]}`);
  return [...new Set([...words.map((word) => `filter ${endpoint.id} ${word}`), ...fields])];
};

/** Canonical names of all members in a value, including those of records in lists. */
const namesIn = (value: unknown, resource: Resource, prefix = ''): readonly string[] => {
  const names: string[] = [];
  if (!isMembers(value)) return names;
  for (const written of Object.keys(value)) {
    const name = canonicalName(written);
    const field = memberOf(resource, name);
    if (field === undefined) continue;
    names.push(prefix + name);
    const [nested, below] = [nestedIn(field.type), value[written]];
    if (prefix !== '' || nested === undefined || !Array.isArray(below)) continue;
    for (const one of below) names.push(...namesIn(one, nested, `${name}.`));
  }
  return names;
};

const unwrapMembers = (members: unknown, resource: Resource): unknown => {
  if (!isMembers(members)) return members;
  const [[name = '', only] = []] = Object.entries(members);
  return fold(name) === fold(resource.element ?? resource.name) && isMembers(only) ? only : members;
};

/** Members of a request body; empty for one without a record. */
const inBody = ({ endpoint }: Exchange, parsed: ParsedBody | undefined): readonly string[] => {
  const resource = endpoint && (sentBy(endpoint) ?? endpoint.resource);
  if (parsed === undefined) return [];
  try {
    const { members, wireNames } = membersOf(parsed);
    const own = resource === undefined ? [] : namesIn(unwrapMembers(members, resource), resource);
    return [...wireNames.values(), ...own];
  } catch {
    return [];
  }
};

const sentTo = ({ endpoint, search }: Exchange, inBody: readonly string[]): readonly string[] => {
  const inQuery = parametersOf(search).map(({ wireName }) => wireName);
  return [...new Set([...inQuery, ...inBody])].map((name) => `member ${endpoint?.id} ${name}`);
};

const answerKeys = ({ endpoint, format, refusal, outgoing }: Exchange): readonly string[] =>
  endpoint === undefined || format === undefined || refusal !== undefined || outgoing.body === ''
    ? []
    : [`answer ${endpoint.id} ${format}`];

/** Keeps only known features, since clients may send arbitrary names. */
const ofFeatures = (keys: readonly string[]): readonly string[] => keys.filter(isFeature);

const keysWithoutMembers = (exchange: Exchange): readonly string[] => [
  `operation ${exchange.endpoint?.id}`,
  ...[...refusedBy(exchange), ...moveKeys(exchange), ...answerKeys(exchange), ...queryKeys(exchange)],
];

/** Cache of the keys of accepted requests, because clients repeat themselves. */
const known = new Map<string, readonly string[]>();
const mostKnown = 500;
const longestKnown = 2000;

/** The names in a JSON value, of records in lists too, down to the level at which members are counted. */
const shapeOf = (value: unknown, levels = 2): string => {
  if (!isMembers(value)) return '';
  let shape = '';
  for (const name in value) {
    const below = value[name];
    shape += `${name}\0`;
    if (Array.isArray(below)) for (const one of below) shape += `[${shapeOf(one, levels - 1)}]`;
    else if (levels > 1 && isMembers(below)) shape += `{${shapeOf(below, levels - 1)}}`;
  }
  return shape;
};

const ofAccepted = (exchange: Exchange, parsed?: ParsedBody): readonly string[] => {
  const { endpoint, format, search, outgoing } = exchange;
  const names = parsed === undefined || parsed.format === 'json' ? undefined : inBody(exchange, parsed);
  const body = names === undefined && parsed?.format === 'json' ? shapeOf(parsed.value) : names?.join(' ');
  const key = `${endpoint?.id} ${format} ${outgoing.body === ''} ${stateBefore(exchange)} ${search} ${body}`;
  const results = known.get(key);
  if (results !== undefined) return results;
  const all = sentTo(exchange, names ?? inBody(exchange, parsed));
  const keys = ofFeatures([...keysWithoutMembers(exchange), ...all]);
  if (known.size >= mostKnown) known.clear();
  if (key.length <= longestKnown) known.set(key, keys);
  return keys;
};

/** The keys of all features that a request used; a promise if its body must be read for that. */
export const keysOf = (exchange: Exchange): readonly string[] | Promise<readonly string[]> => {
  const { endpoint, incoming, refusal, body } = exchange;
  if (endpoint === undefined) return refusedBy(exchange);
  if (refusal !== undefined) return ofFeatures(keysWithoutMembers(exchange));
  if (incoming.method === 'GET' || body === undefined) return ofAccepted(exchange);
  const note = (parsed: ParsedBody | undefined) => ofAccepted(exchange, parsed);
  const parsed = bodyParsedBefore(exchange);
  if (parsed !== undefined) return note(parsed);
  return parsedBody(exchange).then(note, () => note(undefined));
};
