import { isMembers, ownValue } from '../../models/members.ts';
import { parametersOf } from '../../models/query/parameters.ts';
import { type Data, isData, type Value } from '../../models/resources/resource.ts';
import { canonicalName } from '../../models/wire/spelling.ts';
import { pages } from '../auth/pages/index.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import type { StoredDocument } from '../store/port.ts';
import type { Handler } from './handler.ts';
import { quoteValue } from './refuse.ts';

type Project = (data: Data) => Data;

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

const onlyScalars: Project = (data) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => isScalar(value)));

const onlyId: Project = (data) => ({ id: data['id'] ?? null });

/** `return_object` -> how much of a record is returned. */
const sizes: Readonly<Record<string, Project>> = {
  none: onlyId,
  limited: onlyId,
  shallow: onlyScalars,
};

/** Canonical names of members, with the selection within each; undefined for the whole member. */
type Selection = ReadonlyMap<string, Selection | undefined>;

const entriesOf = (item: unknown): [name: string, below: unknown][] => {
  if (typeof item === 'string') return [[item, undefined]];
  return isMembers(item) ? Object.entries(item) : [];
};

const selectionOf = (list: readonly unknown[]): Selection =>
  new Map(
    list
      .flatMap(entriesOf)
      .map(([name, below]) => [canonicalName(name), Array.isArray(below) ? selectionOf(below) : undefined]),
  );

/** Parses a selection in JSON, such as `["id",{"created-by":["login"]}]`. Throws a `Refusal` if it is malformed. */
const selectionIn = (text: string): Selection => {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return selectionOf(list);
  } catch {
    // Reported below.
  }
  const message = `fields must be a list of names in JSON, such as ["id"], not ${quoteValue(text)}.`;
  throw new Refusal('invalid-query', { message });
};

const keepIn = (data: Data, selection: Selection): Data =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const below = selection.get(name);
      return selection.has(name) ? [[name, below === undefined ? value : keepBelow(value, below)]] : [];
    }),
  );

const keepBelow = (value: Value, selection: Selection): Value => {
  if (Array.isArray(value)) return value.map((item: Value) => keepBelow(item, selection));
  return isData(value) ? keepIn(value, selection) : value;
};

/** The projection that a query requests; undefined for the whole record. Throws a `Refusal`. */
export const projectionOf = ({ sandbox, search }: Exchange): Project | undefined => {
  if (search === '' || sandbox.choices.of('formats/projections') !== 'honoured') return undefined;
  const given = new Map(parametersOf(search).map(({ wireName, value }) => [canonicalName(wireName), value]));
  const fields = given.get('fields');
  if (fields !== undefined && fields !== '') {
    const selection = selectionIn(fields);
    return (data) => keepIn(data, selection);
  }
  const size = given.get('return-object') ?? '';
  return ownValue(sizes, size);
};

/**
 * Sets the document as the result. Reads may cache the rendering; changes must not, since they may be rolled
 * back.
 */
export const showOne = (exchange: Exchange, keep = false): void => {
  const { document, endpoint, sandbox } = exchange;
  if (document === undefined || endpoint?.resource === undefined) return;
  const project = projectionOf(exchange);
  exchange.result = {
    kind: 'one',
    resource: endpoint.resource,
    record: () => {
      const data = sandbox.present(document, sandbox.choices);
      return project?.(data) ?? data;
    },
    ...(project === undefined && { document, isKept: keep }),
  };
};

/** Sets the id of a document as the result. */
export const showId = (exchange: Exchange, { id }: Pick<StoredDocument, 'id'>): void => {
  const resource = exchange.endpoint?.resource;
  if (resource !== undefined) exchange.result = { kind: 'one', resource, record: () => ({ id }) };
};

/** Shows one document. */
export const show: Handler = { apply: (exchange) => showOne(exchange, true) };

const isPage = (id: string): id is Extract<keyof typeof pages, string> => Object.hasOwn(pages, id);

/** Shows a documented page of the authorization server. */
export const showPage: Handler = {
  apply: async (exchange) => {
    const id = exchange.endpoint?.id ?? '';
    if (isPage(id)) exchange.result = await pages[id](exchange);
  },
};
