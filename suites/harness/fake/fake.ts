import type { Members } from '../../../models/members.ts';
import type { Data, Resource } from '../../../models/resources/resource.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import { referenceSerialization } from '../../../models/wire/serialization-options.ts';
import { writeMany, writeOne } from '../../../models/wire/write.ts';
import type { Answer, Client, Outgoing } from '../client.ts';
import { answerWith } from './answer.ts';
import type { Answering, Call, Overrides, StoredDocument } from './overrides.ts';

/** The records of a collection, its ids and its clock. */
const openMemory = <D extends Members>(seeded: readonly StoredDocument<D>[]) => {
  let all = seeded;
  let deleted: readonly StoredDocument<D>[] = [];
  let latest = 500;
  let moment = Date.parse('2026-08-01T00:00:00Z');
  return {
    all: () => all,
    deleted: () => deleted,
    find: (id: unknown, on = ''): StoredDocument<D> | undefined =>
      all.find((one) => one.id === id && (on === '' || one.on === on)),
    add: (own: StoredDocument<D>): void => {
      all = [...all, own];
    },
    put: (own: StoredDocument<D>): void => {
      all = all.map((one) => (one.id === own.id && one.on === own.on ? own : one));
    },
    remove: (own: StoredDocument<D>, left: readonly StoredDocument<D>[]): void => {
      all = left;
      deleted = [...deleted, own];
    },
    nextId: (): number => {
      latest = Math.max(latest, ...[...all, ...deleted].map(({ id }) => id)) + 1;
      return latest;
    },
    now: (): string => {
      moment += 1000;
      return new Date(moment).toISOString();
    },
  };
};

/** A collection of records: its paths, and its documented operations beyond create, read, update and delete. */
export interface Collection<D extends Members> extends Overrides<D> {
  /** Its initial records. */
  readonly seeded?: readonly StoredDocument<D>[];
  /** Patterns of its paths by name; the groups `on`, `id` and `action` are read. A path without `id` is the list. */
  readonly routes: Readonly<Record<string, RegExp>>;
  /** Its records are written in JSON and XML by the models. Without it they are JSON as they are. */
  readonly resource?: Resource;
  /** The members in a body; undefined for a format that is not accepted. */
  readonly parses?: (request: Outgoing) => Members | undefined | Promise<Members | undefined>;
  /** A new record from a request. Without it nothing can be created. A number refuses the request with that status. */
  readonly makes?: (
    sent: Members,
    ids: { readonly id: number; readonly on: string },
    call: Call<D>,
  ) => D | number;
  /** The records of a list. A number refuses the request with that status. */
  readonly selects?: (
    own: readonly StoredDocument<D>[],
    call: Call<D>,
  ) => readonly StoredDocument<D>[] | number;
}

/** A platform with one collection in memory. */
export interface Fake<D extends Members = Members> {
  readonly client: Client;
  readonly sent: readonly Outgoing[];
  readonly all: () => readonly StoredDocument<D>[];
  readonly find: (id: unknown) => StoredDocument<D> | undefined;
  /** Stores a record as if it had been created. */
  readonly add: (own: StoredDocument<D>) => void;
  /** Replaces the record with the same id. */
  readonly put: (own: StoredDocument<D>) => void;
  readonly nextId: () => number;
  readonly now: () => string;
  /** An answer with a record. */
  readonly show: (status: number, own: StoredDocument<D>, request: Outgoing) => Answer;
}

/** An answer with JSON. */
export const json = (status: number, body: unknown): Answer =>
  answerWith(status, JSON.stringify(body), 'json');

/** A refusal in JSON. */
export const refusal = (status = 422): Answer => json(status, { errors: {} });

/** The members of a JSON body; none without a body, undefined for anything else than an object. */
export const jsonIn = ({ body }: Outgoing): Members | undefined => {
  if (body === undefined || body.text === '') return {};
  return body.type.startsWith(mediaTypeOf.json) ? (JSON.parse(body.text) as Members) : undefined;
};

/** A client whose answers come from a function. */
export const clientOf = (send: Client['send']): Client => ({ send, exchanges: [], requests: 0 });

const callOf = <D extends Members>(
  { routes }: Collection<D>,
  request: Outgoing,
  stored: Pick<Call<D>, 'all' | 'deleted' | 'now'>,
): Call<D> => {
  const { pathname, searchParams: query } = new URL(request.path, 'http://platform');
  const results = Object.entries(routes).flatMap(([route, pattern]) => {
    const match = pattern.exec(pathname);
    return match === null ? [] : [{ route, ...match.groups }];
  });
  const {
    route = '',
    on = '',
    id,
    action = '',
  }: Readonly<Record<string, string | undefined>> = results[0] ?? {};
  const format = request.accept === mediaTypeOf.xml ? 'xml' : 'json';
  return { ...stored, request, route, on, id: Number(id), action, query, format };
};

/** Writes a collection: in JSON and XML where it has a resource, else in JSON as it is. */
const openWriting = <D extends Members>(way: Collection<D>) => {
  const { resource, shows = (data) => data, pageSize = resource === undefined ? undefined : 50 } = way;
  const serialization = { ...referenceSerialization, ...way.serialization };
  const showData = ({ data }: StoredDocument<D>, { format }: Call<D>, listed = false): D =>
    shows(data, { format, listed });
  const refusalFor = (status: number, { format }: Call<D>): Answer =>
    resource !== undefined && format === 'xml' ? answerWith(status, '<errors/>', 'xml') : refusal(status);
  const one = (status: number, data: Members, { format }: Call<D>): Answer =>
    resource === undefined
      ? json(status, data)
      : answerWith(status, writeOne(resource, data as Data, format, serialization), format);
  const answerMany = (value: unknown, call: Call<D>): Answer => {
    if (resource === undefined || !Array.isArray(value)) return json(200, value);
    const status = value.length > 0 ? 200 : (way.emptyList ?? (call.format === 'xml' ? 404 : 200));
    if (status !== 200) return refusalFor(status, call);
    const page = value.slice(0, pageSize) as readonly Data[];
    return answerWith(200, writeMany(resource, page, call.format, serialization), call.format);
  };
  const showStored = (
    own: StoredDocument<D>,
    call: Call<D>,
    how: Answering<D> & { readonly status: number },
  ): Answer => {
    const { status, tells = (data: D): Members => data, location } = how;
    const body = tells(showData(own, call), own.data);
    if (body !== undefined) return one(status, body, call);
    const empty = answerWith(status, '', call.format);
    if (location === undefined) return empty;
    const { format: _, ...bare } = empty;
    return { ...bare, headers: { location: location(own.id) } };
  };
  return { shown: showData, refused: refusalFor, one, many: answerMany, told: showStored };
};

/** Opens a fake. */
export const openFake = <D extends Members>(
  collection: Collection<D>,
  overrides: Overrides<D> = {},
): Fake<D> => {
  const way = { ...collection, ...overrides };
  const {
    parses = jsonIn,
    makes,
    selects = (own) => own,
    lists = (own) => own,
    reads = (record) => record,
  } = way;
  const { updates = () => 405, acts = () => 404 } = way;
  const { deletes = (own, all) => all.filter((one) => one !== own) } = way;
  const { shown, refused, one, many, told } = openWriting(way);
  const memory = openMemory(way.seeded ?? []);
  const { all, find, add, put, nextId } = memory;
  const sent: Outgoing[] = [];

  const list = (call: Call<D>): Answer => {
    const own = selects(
      all().filter(({ on }) => on === call.on),
      call,
    );
    if (typeof own === 'number') return refused(own, call);
    const everything = new Map(all().map((each) => [each, shown(each, call, true)]));
    const ofIts = own.map((each) => everything.get(each) ?? each.data);
    return many(lists(ofIts, [...everything.values()], call), call);
  };
  const createOn = async (on: string, call: Call<D>): Promise<Answer> => {
    const given = makes && (await parses(call.request));
    if (makes === undefined || given === undefined) return refused(makes === undefined ? 405 : 415, call);
    const id = nextId();
    const made = makes(given, { id, on }, call);
    if (typeof made === 'number') return refused(made, call);
    const own = { id, on, data: made };
    add(own);
    return told(own, call, { status: 201, ...way.created });
  };
  const show = (known: StoredDocument<D> | undefined, call: Call<D>): Answer => {
    const record = known && reads(known, all(), call);
    return record === undefined ? refused(404, call) : one(200, shown(record, call), call);
  };
  const change = async (own: StoredDocument<D>, call: Call<D>): Promise<Answer> => {
    const given = (await parses(call.request)) ?? {};
    const data = (call.action === '' ? updates : acts)(own.data, given, call);
    if (typeof data === 'number') {
      return data < 300 ? told(own, call, { ...way.updated, status: data }) : refused(data, call);
    }
    const after = { ...own, data };
    put(after);
    const { status = 200 } = way.updated ?? {};
    return status < 300 ? told(after, call, { ...way.updated, status }) : refused(status, call);
  };
  const remove = (own: StoredDocument<D>, call: Call<D>): Answer => {
    const left = deletes(own, all(), call);
    if (typeof left === 'number') return refused(left, call);
    memory.remove(own, left);
    const { status, tells } = way.removed ?? { status: 200 };
    return tells ? one(status, shown(own, call), call) : answerWith(status, '', call.format);
  };

  const read = (request: Outgoing): Call<D> =>
    callOf(way, request, { all: all(), deleted: memory.deleted(), now: memory.now });
  const answer = async (request: Outgoing): Promise<Answer> => {
    const call = read(request);
    const own = await (overrides.answers?.(request, call) ?? collection.answers?.(request, call));
    if (own !== undefined) return own;
    const { method } = request;
    if (call.route === '') return refused(404, call);
    if (Number.isNaN(call.id)) return method === 'POST' ? createOn(call.on, call) : list(call);
    const known = find(call.id, call.on);
    if (method === 'GET') return show(known, call);
    if (known === undefined) return refused(404, call);
    return method === 'DELETE' ? remove(known, call) : change(known, call);
  };
  const send: Client['send'] = async (request) => {
    sent.push(request);
    const given = await answer(request);
    return { ...given, exchange: { ...given.exchange, method: request.method } };
  };
  return {
    ...{ client: clientOf(send), sent, all, find, add, put, nextId, now: memory.now },
    show: (status, own, request) => told(own, read(request), { status }),
  };
};
