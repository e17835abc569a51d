import { fillPath } from '../../models/endpoints/endpoint.ts';
import { type EndpointId, endpoint } from '../../models/endpoints/index.ts';
import type { Resource } from '../../models/resources/resource.ts';
import { type Id, idFrom } from '../../models/wire/id.ts';
import { type Format, formats, mediaTypeOf } from '../../models/wire/media-type.ts';
import { readOne } from '../../models/wire/read.ts';
import type { Reading } from '../../models/wire/reading.ts';
import type { Answer, Client } from '../harness/client.ts';
import { hasStatus } from '../harness/meaning.ts';
import type { SeenRecord, ShownKind } from '../harness/profile/record-paths.ts';
import { describeAnswer } from '../harness/resources/read-failure.ts';
import type { Clock } from '../harness/time/clock.ts';
import { isFine, nextPage, peopleIn, recordsIn, withRecordId } from './answers.ts';
import type { ShownRecord } from './candidates.ts';
import type { RecordSource } from './sources.ts';

/** The maximum number of requests, and of pages of one collection. */
export const mostRequests = 300;
/** The rest is reserved for token requests, one per scope if necessary, and for the page of scopes. */
const mostReads = mostRequests - 45;
const mostPages = 3;

/** The time for all reads together, in milliseconds; the running request may end a little later. */
export const mostTime = 120_000;

/** The maximum number of records of one kind, users included. */
const mostRecords = 500;

/** The result of reading one collection. */
export interface CollectionRead {
  readonly path: string;
  readonly endpoint?: EndpointId | undefined;
  readonly kind?: ShownKind | undefined;
  /** The number of records, of which the first are looked into; absent where the answer has none. */
  readonly records?: number;
  /** A description of the answer. */
  readonly said: string;
}

/** Reads a target within the budget of requests, and keeps the records. */
export interface DiscoveryReads {
  readonly shelf: ReadonlyMap<ShownKind, readonly ShownRecord[]>;
  readonly visited: readonly CollectionRead[];
  /** Whether the target answers records in a format; absent where undecided. */
  readonly formats: Readonly<Partial<Record<Format, boolean>>>;
  /** Response headers by name, the first value of each. */
  readonly headers: ReadonlyMap<string, string>;
  readonly requests: number;
  /** The exhausted budget; absent while some is left. */
  readonly spent?: 'requests' | 'time' | undefined;
  /** The paths that were not read for that reason. */
  readonly unseen: readonly string[];
  /** Reads one collection; returns whether the answer is one. */
  collection(
    source: Pick<RecordSource, 'endpoint'> & Partial<RecordSource>,
    path: string,
    ownerId?: Id,
  ): Promise<boolean>;
  /** Reads one record, which replaces the one from the collection. */
  one(source: RecordSource, id: Id): Promise<void>;
  /** Reads documents at a path without a documented collection. */
  others(owner: string, path: string, resource: Resource): Promise<void>;
}

/** What reading a target needs; `client` needs a token. */
export interface DiscoveryTools {
  readonly client: Client;
  readonly baseUrl: string;
  readonly clock: Pick<Clock, 'now'>;
}

/** Opens a reader of a target. */
export const openDiscovery = ({ client, baseUrl, clock }: DiscoveryTools): DiscoveryReads => {
  const end = clock.now() + mostTime;
  const unseen = new Set<string>();
  const shelf = new Map<ShownKind, ShownRecord[]>();
  const visited: CollectionRead[] = [];
  const known: Partial<Record<Format, boolean>> = {};
  const headers = new Map<string, string>();
  let own: Format = 'json';
  let spent: DiscoveryReads['spent'];

  const keep = (kind: ShownKind, shown: ShownRecord): void => {
    const all = shelf.get(kind) ?? [];
    shelf.set(kind, all);
    const known = kind === 'people' ? -1 : all.findIndex(({ record: { id } }) => id === shown.record['id']);
    if (known >= 0) all[known] = shown;
    else if (all.length < mostRecords) all.push(shown);
  };

  const keepAll = (kind: ShownKind, all: readonly ShownRecord[]): void => {
    for (const shown of all) {
      if (idFrom(shown.record['id']) === undefined) continue;
      keep(kind, shown);
      if (kind === 'mine') continue;
      for (const person of peopleIn(shown.record)) keep('people', { ...shown, record: person });
    }
  };

  const get = async (
    path: string,
    id: EndpointId | undefined,
    format: Format,
  ): Promise<Answer | undefined> => {
    spent ??= client.requests >= mostReads ? 'requests' : clock.now() > end ? 'time' : undefined;
    if (spent !== undefined) {
      unseen.add(path);
      return undefined;
    }
    const answer = await client.send({
      ...{ method: 'GET', path, accept: mediaTypeOf[format] },
      ...(id !== undefined && { endpoint: id }),
    });
    for (const [name, value] of Object.entries(answer.headers))
      if (!headers.has(name)) headers.set(name, value);
    return answer;
  };

  const note = (format: Format, answer: Answer | undefined): void => {
    if (answer === undefined) return;
    if (isFine(answer) && answer.format !== undefined) known[format] ??= answer.format === format;
    else if (hasStatus(answer, 'not-acceptable')) known[format] ??= false;
  };

  /** Reads in the format that the target supports; tries the other one until its support is known. */
  const readPath = async (path: string, id?: EndpointId): Promise<Answer | undefined> => {
    let answer = await get(path, id, own);
    note(own, answer);
    const other = formats.find((format) => format !== own) ?? own;
    if (
      known[other] !== undefined ||
      answer === undefined ||
      !(isFine(answer) || hasStatus(answer, 'not-acceptable'))
    )
      return answer;
    const second = await get(path, id, other);
    note(other, second);
    if (known[own] === false && second !== undefined && known[other]) {
      own = other;
      answer = second;
    }
    return answer;
  };

  const furtherPages = async (
    first: Answer,
    path: string,
    resource: Resource,
  ): Promise<readonly Reading[]> => {
    const all: Reading[] = [];
    let [answer, at]: [Answer | undefined, string] = [first, path];
    for (let page = 1; page < mostPages && answer !== undefined; page++) {
      const next = nextPage(answer, at, baseUrl);
      if (next === undefined) break;
      at = next;
      answer = await get(next, undefined, own);
      const found = answer && recordsIn(answer, resource);
      if (found !== undefined && 'items' in found) all.push(...found.items);
    }
    return all;
  };

  const visit = async (path: string, resource: Resource, id?: EndpointId) => {
    const answer = await readPath(path, id);
    if (answer === undefined) return undefined;
    const found = recordsIn(answer, resource);
    const said = describeAnswer(answer);
    if (found === undefined || 'tooMuch' in found) {
      const why = found === undefined ? '' : `, too much to read: ${found.tooMuch}`;
      return { all: [], said: said + why, total: undefined };
    }
    const more = await furtherPages(answer, path, resource);
    return { all: [...found.items, ...more], said, total: found.total };
  };

  return {
    ...{ shelf, visited, formats: known, headers },
    get requests() {
      return client.requests;
    },
    get spent() {
      return spent;
    },
    get unseen() {
      return [...unseen];
    },
    collection: async ({ endpoint: id, kind, owner, spread = 'status' }, path, ownerId) => {
      const { resource } = endpoint(id);
      const results = resource && (await visit(path, resource, id));
      if (results === undefined) return false;
      const { total, all, said } = results;
      visited.push({ path, endpoint: id, kind, said, ...(total !== undefined && { records: total }) });
      const owned = {
        ...(owner !== undefined && { owner }),
        ...(ownerId !== undefined && { 'owner-id': ownerId }),
      };
      const where = `GET ${path}`;
      if (kind !== undefined)
        keepAll(
          kind,
          all.map(({ data }) => ({
            record: withRecordId({ ...(data as SeenRecord), ...owned }),
            ...{ where, spread },
          })),
        );
      return total !== undefined;
    },
    one: async ({ kind, show, spread }, id) => {
      const { resource, path: pattern } = endpoint(show as EndpointId);
      const path = fillPath(pattern, { id });
      const answer = resource && (await get(path, show, own));
      if (resource === undefined || answer === undefined || !isFine(answer)) return;
      try {
        const { data } = readOne(resource, answer.text, answer.format ?? own);
        if (data['id'] === id) keepAll(kind, [{ record: data as SeenRecord, where: `GET ${path}`, spread }]);
      } catch {
        // An unreadable answer has no records.
      }
    },
    others: async (owner, path, resource) => {
      const results = await visit(path, resource);
      if (results?.total === undefined || results.total === 0) return;
      visited.push({ path, said: results.said, records: results.total });
      const shown = results.all.map(({ data }) => ({
        record: { ...(data as SeenRecord), owner },
        ...{ where: `GET ${path}`, spread: 'status' },
      }));
      keepAll('owners', shown);
    },
  };
};
