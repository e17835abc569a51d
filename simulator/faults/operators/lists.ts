import type { Data } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { presentDocument } from '../../areas/present.ts';
import type { Exchange, Result } from '../../exchange.ts';
import type { CollectionResult } from '../../pipeline/record.ts';
import { documentsOf } from '../../store/by-id.ts';
import type { Kind, StoredDocument } from '../../store/port.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import { memoryOf } from './memory.ts';
import { isAt, type Where } from './where.ts';

/** Every document of a kind, by id. */
export const allOf = <K extends Kind>({ sandbox }: Exchange, kind: K): readonly StoredDocument<K>[] =>
  documentsOf(sandbox.store, kind);

/** The document created before another one. */
export const predecessorOf = <D extends StoredDocument>(all: readonly D[], one: D): D | undefined =>
  all.filter(({ id }) => id < one.id).at(-1);

/** A copy of a document, since objects of the store may change later. */
export const snapshotOf = <D extends StoredDocument>(one: D): D => ({
  ...one,
  data: one.data,
  state: one.state,
});

/** Stored documents as the platform shows them in responses. */
const presentAll = (documents: readonly StoredDocument[], { sandbox }: Exchange): readonly Data[] =>
  documents.map((one) => presentDocument(one, sandbox.choices));

/** Wraps `respond`: replaces the result that is a collection; `change` returns undefined to keep it. */
const answerCollection = (
  where: Where,
  change: (result: CollectionResult, exchange: Exchange) => Result | undefined,
): Wrapping =>
  wrapStep('respond', (step, fired) => (exchange) => {
    const { result } = exchange;
    const other = result.kind === 'many' && isAt(exchange, where) ? change(result, exchange) : undefined;
    if (other !== undefined) {
      fired(exchange);
      exchange.result = other;
    }
    return step(exchange);
  });

/** Wraps `respond`: changes which records a list holds, and its total accordingly. */
export const changeList = (
  where: Where,
  change: (records: readonly Data[], exchange: Exchange) => readonly Data[],
): Wrapping =>
  answerCollection(where, (result, exchange) => {
    const records = change(result.records, exchange);
    if (records === result.records || jsonText(records) === jsonText(result.records)) return undefined;
    const { total } = result;
    const more = records.length - result.records.length;
    return { ...result, records, total: () => total() + more };
  });

/** Wraps `respond`: changes each record of a list. */
export const changeEachListed = (where: Where, change: (one: Data, exchange: Exchange) => Data): Wrapping =>
  changeList(where, (records, exchange) => records.map((one) => change(one, exchange)));

/** Wraps `respond`: answers with the first record instead of a list. Empty lists stay. */
export const listOneRecord = (where: Where): Wrapping =>
  answerCollection(where, ({ records: [one], resource }) => {
    return one && { kind: 'one', resource, record: () => one };
  });

/** The path parameter that identifies the record of an operation: the last one. */
export const ownParameter = ({ endpoint }: Exchange): string | undefined =>
  endpoint?.path.match(/:\w+/g)?.at(-1)?.slice(1);

/** The kind of documents of an operation. */
export const kindOf = ({ endpoint }: Exchange): Kind => endpoint?.resource?.name as Kind;

/** The key of the owner in the state of a document; undefined if it has no owner. */
const ownerOf = ({ state }: StoredDocument): unknown => (state as { readonly owner?: string }).owner;

/** Wraps `validate`: acts on the document whose id `instead` returns; undefined for the requested one. */
const replaceId = (where: Where, instead: (exchange: Exchange, id: string) => string | undefined): Wrapping =>
  wrapStep('validate', (step, fired) => (exchange) => {
    const name = ownParameter(exchange);
    if (name === undefined || !isAt(exchange, where)) return step(exchange);
    const { [name]: id = '' } = exchange.params;
    const other = instead(exchange, id);
    if (other !== undefined && other !== id) {
      fired(exchange);
      exchange.params = { ...exchange.params, [name]: other };
    }
    return step(exchange);
  });

/** Wraps `validate`: acts on the document that precedes the requested one, or else on the first other one. */
export const neighbour = (where: Where): Wrapping =>
  replaceId(where, (exchange, id) => {
    const all = allOf(exchange, kindOf(exchange));
    const own = all.find((one) => String(one.id) === id);
    if (own === undefined) return undefined;
    const others = all.filter((one) => one.id !== own.id && ownerOf(one) === ownerOf(own));
    return (predecessorOf(others, own) ?? others[0])?.id.toString();
  });

/** Wraps `validate`: acts on the document that was requested first under the same path, whichever is requested. */
export const firstNamed = (where: Where): Wrapping => {
  const memories = memoryOf(() => new Map<string, string>());
  return replaceId(where, (exchange, id) => {
    const [place, known] = [exchange.path.replace(/[^/]*$/, ''), memories(exchange)];
    const isThere = exchange.sandbox.store.get(kindOf(exchange), Number(id)) !== undefined;
    if (isThere && !known.has(place)) known.set(place, id);
    return isThere ? known.get(place) : undefined;
  });
};

/** Wraps `respond`: answers success without a body. */
export const withoutBody = (where: Where): Wrapping =>
  wrapStep('respond', (step, fired) => (exchange) => {
    if (exchange.result.kind !== 'nothing' && isAt(exchange, where)) {
      fired(exchange);
      exchange.result = { kind: 'nothing' };
    }
    return step(exchange);
  });

/** Wraps `respond`: repeats the first answer to the same URL (stale cache). */
export const staleList = (where: Where): Wrapping => {
  const memories = memoryOf(() => new Map<string, readonly Data[]>());
  return changeList(where, (records, exchange) => {
    const [url, known] = [exchange.incoming.url, memories(exchange)];
    const first = known.get(url) ?? records;
    known.set(url, first);
    return first;
  });
};

/** Wraps `respond`: a list also contains all documents of other owners, or with `one` only the newest of them. */
export const withOthers = (where: Where, one = false): Wrapping =>
  changeList(where, (records, exchange) => {
    const known = new Set(records.map(({ id }) => id));
    const others = allOf(exchange, kindOf(exchange)).filter(({ id }) => !known.has(id));
    return [...records, ...presentAll(one ? others.slice(-1) : others, exchange)];
  });

/** The documented scalar member with the most different values in a list; the status if it differs as well. */
const differingMember = (records: readonly Data[], { endpoint }: Exchange): string | undefined => {
  const fields = endpoint?.resource?.fields ?? [];
  const names = fields
    .filter(({ name, type }) => typeof type === 'string' && name !== 'id')
    .map(({ name }) => name);
  const valuesOf = (name: string) =>
    new Set(records.map((one) => one[name]).filter((one) => (one ?? '') !== ''));
  const differ = names.filter((name) => valuesOf(name).size > 1);
  if (differ.includes('status')) return 'status';
  return differ.toSorted((a, b) => valuesOf(b).size - valuesOf(a).size)[0];
};

/** Wraps `respond`: each record of a list shows the value of the next record in one member. */
export const swapMember = (where: Where): Wrapping =>
  changeList(where, (records, exchange) => {
    const member = differingMember(records, exchange);
    if (member === undefined) return records;
    return records.map((one, at) => {
      const other = records[(at + 1) % records.length]?.[member];
      return other === undefined || one[member] === undefined ? one : { ...one, [member]: other };
    });
  });

/** The index of the record with the greatest or smallest id; without ids, of the last or first record. */
const placeOf = (records: readonly Data[], which: 'newest' | 'oldest'): number => {
  const ids = records.map(({ id }) => Number(id));
  if (ids.some(Number.isNaN)) return which === 'newest' ? records.length - 1 : 0;
  return ids.indexOf(which === 'newest' ? Math.max(...ids) : Math.min(...ids));
};

/** Wraps `respond`: a list lacks its newest or its oldest record. */
export const omitRecord = (where: Where, which: 'newest' | 'oldest'): Wrapping =>
  changeList(where, (records) => records.toSpliced(placeOf(records, which), 1));

/** Wraps `apply`: a list begins with its first record at any offset. */
export const firstPageAlways = (where: Where): Wrapping =>
  wrapStep('apply', (step, fired) => (exchange) => {
    const { filter } = exchange;
    if (filter?.offset === undefined || filter.offset === 0 || !isAt(exchange, where)) return step(exchange);
    fired(exchange);
    exchange.filter = { ...filter, offset: 0 };
    return step(exchange);
  });

/** Wraps `respond`: hides one record of those added to a list since the first request for it, such as the third. */
export const withoutNth = (where: Where, nth: number): Wrapping => {
  const memories = memoryOf(() => new Map<string, ReadonlySet<unknown>>());
  return changeList(where, (records, exchange) => {
    const known = memories(exchange);
    const first = known.get(exchange.path) ?? new Set(records.map(({ id }) => id));
    known.set(exchange.path, first);
    const added = records.filter(({ id }) => !first.has(id));
    const lost = added.toSorted((one, other) => Number(one['id']) - Number(other['id']))[nth - 1];
    return records.filter((one) => one !== lost);
  });
};
