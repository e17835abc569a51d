import { ownValue } from '../../models/members.ts';
import { parametersOf } from '../../models/query/parameters.ts';
import type { Data } from '../../models/resources/resource.ts';
import { canonicalName } from '../../models/wire/spelling.ts';
import { pages } from '../auth/pages/index.ts';
import type { Exchange } from '../exchange.ts';
import type { Handler } from './handler.ts';
import { present } from './present.ts';

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

const namesIn = (text: string | undefined): readonly string[] | undefined => {
  if (text === undefined) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return undefined;
    // For a nested selection the whole member is returned.
    return list.flatMap((item) =>
      typeof item === 'string' ? [item] : typeof item === 'object' && item !== null ? Object.keys(item) : [],
    );
  } catch {
    return undefined;
  }
};

const keeping =
  (names: readonly string[]): Project =>
  (data) => {
    const kept = new Set(names.map(canonicalName));
    return Object.fromEntries(Object.entries(data).filter(([name]) => kept.has(name)));
  };

/** The projection that a query requests; undefined for the whole record. */
export const projectionOf = ({ sandbox, search }: Exchange): Project | undefined => {
  if (search === '' || sandbox.choices.of('formats/projections') !== 'honoured') return undefined;
  const given = new Map(parametersOf(search).map(({ wireName, value }) => [canonicalName(wireName), value]));
  const fields = namesIn(given.get('fields'));
  if (fields !== undefined) return keeping(fields);
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
  const key = `${document.kind}:${document.id}:${document.version}`;
  exchange.result = {
    kind: 'one',
    resource: endpoint.resource,
    record: () => {
      const data = present(document, sandbox.choices);
      return project?.(data) ?? data;
    },
    ...(keep && project === undefined && { key }),
  };
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
