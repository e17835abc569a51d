import type { Exchange, Result } from '../../exchange.ts';
import { present } from '../../handlers/present.ts';
import type { Kind, Stored } from '../../store/port.ts';
import { at, type Wrapping } from '../fault.ts';
import { allOf } from './documents.ts';
import { changeList } from './lists.ts';
import { memoryOf } from './memory.ts';
import { isAt, type Where } from './where.ts';

/** The parameter of a path that names the record which an operation is about: the last one. */
const ownParameter = ({ endpoint }: Exchange): string | undefined =>
  endpoint?.path.match(/:\w+/g)?.at(-1)?.slice(1);

/** The kind of the documents that an operation is about. */
const kindOf = ({ endpoint }: Exchange): Kind => endpoint?.resource?.name as Kind;

const ownerOf = ({ state }: Stored): unknown => (state as { readonly owner?: string }).owner;

/** Wraps `route`: a request is carried out as if its path named another document; undefined where it does not. */
const renamed = (where: Where, instead: (exchange: Exchange, id: string) => string | undefined): Wrapping =>
  at('route', (step, fired) => async (exchange) => {
    await step(exchange);
    const name = ownParameter(exchange);
    if (name === undefined || !isAt(exchange, where)) return;
    const { [name]: id = '' } = exchange.params;
    const other = instead(exchange, id);
    if (other === undefined || other === id) return;
    fired(exchange);
    exchange.params = { ...exchange.params, [name]: other };
  });

/** Wraps `route`: the document that was made before is taken for the one that is named, or the next one where none was. */
export const neighbour = (where: Where): Wrapping =>
  renamed(where, (exchange, id) => {
    const all = allOf(exchange, kindOf(exchange));
    const own = all.find((one) => String(one.id) === id);
    if (own === undefined) return undefined;
    const others = all.filter((one) => one.id !== own.id && ownerOf(one) === ownerOf(own));
    return (others.filter((one) => one.id < own.id).at(-1) ?? others[0])?.id.toString();
  });

/** Wraps `route`: the document that was named first, below the same path, is taken for every one that is named. */
export const firstNamed = (where: Where): Wrapping => {
  const memories = memoryOf(() => new Map<string, string>());
  return renamed(where, (exchange, id) => {
    const [place, known] = [exchange.path.replace(/[^/]*$/, ''), memories(exchange)];
    const isThere = exchange.sandbox.store.get(kindOf(exchange), Number(id)) !== undefined;
    if (isThere && !known.has(place)) known.set(place, id);
    return isThere ? known.get(place) : undefined;
  });
};

/** Wraps `respond`: success is answered without a body. */
export const withoutBody = (where: Where): Wrapping =>
  at('respond', (step, fired) => (exchange) => {
    if (exchange.result.kind !== 'nothing' && isAt(exchange, where)) {
      fired(exchange);
      exchange.result = { kind: 'nothing' };
    }
    return step(exchange);
  });

/** Wraps `respond`: a list that was answered once is answered again, whatever became of it. */
export const staleList = (where: Where): Wrapping => {
  const memories = memoryOf(() => new Map<string, Result>());
  return changeList(where, (records, exchange) => {
    const [url, known] = [exchange.incoming.url, memories(exchange)];
    const first = known.get(url);
    if (first?.kind === 'many') return first.records;
    known.set(url, { ...exchange.result, records } as Result);
    return records;
  });
};

/** Wraps `respond`: a list holds documents of others beside those that belong there; by `one` a single one of them. */
export const withOthers = (where: Where, one = false): Wrapping =>
  changeList(where, (records, exchange) => {
    const known = new Set(records.map(({ id }) => id));
    const others = allOf(exchange, kindOf(exchange)).filter(({ id }) => !known.has(id));
    const more = (one ? others.slice(0, 1) : others).map((each) => present(each, exchange.sandbox.choices));
    return [...records, ...more];
  });

/** Wraps `respond`: a list misses the record with the greatest id, or with the smallest. */
export const without = (where: Where, which: 'newest' | 'oldest'): Wrapping =>
  changeList(where, (records) => {
    // Records that have no id stand in the order in which they were made.
    const ages = records.map(({ id }, place) => Number(id ?? place));
    const gone = which === 'newest' ? Math.max(...ages) : Math.min(...ages);
    return records.filter((_, place) => ages[place] !== gone);
  });
