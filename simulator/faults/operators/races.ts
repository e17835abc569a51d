import type { Exchange } from '../../exchange.ts';
import type { Draft, Kind, Store, Stored } from '../../store/port.ts';
import { at, type Wrapping } from '../fault.ts';
import { allOf } from './lists.ts';
import { memoryOf } from './memory.ts';
import { isAt, type Where } from './where.ts';

/** How long the first of two requests waits for the other, in milliseconds: a loaded machine delivers it late. */
const bound = 400;

/** Two exchanges that are under way together, in the order of coming. */
interface Pair {
  readonly first: Exchange;
  readonly second: Exchange;
}

type Join = (pair: Pair | undefined) => void;

const waiting = memoryOf(() => new Map<string, { readonly first: Exchange; readonly join: Join }>());

/**
 * Holds an exchange until another one with the same key is there, so that both go on together whatever the machine does
 * besides. Undefined where none comes in time. Must not be called while the store is locked: then none can come.
 */
export const meet = (exchange: Exchange, key: string): Promise<Pair | undefined> => {
  const places = waiting(exchange);
  const known = places.get(key);
  if (known !== undefined) {
    places.delete(key);
    const pair = { first: known.first, second: exchange };
    known.join(pair);
    return Promise.resolve(pair);
  }
  return new Promise((resolve) => {
    const alone = setTimeout(() => {
      places.delete(key);
      resolve(undefined);
    }, bound);
    const join: Join = (pair) => {
      clearTimeout(alone);
      resolve(pair);
    };
    places.set(key, { first: exchange, join });
  });
};

/** Puts other calls in the place of some of a store, for the rest of an exchange. */
export const withStore = (exchange: Exchange, change: (store: Store) => Partial<Store>): void => {
  const { store } = exchange.sandbox;
  exchange.sandbox = Object.create(exchange.sandbox, {
    store: { value: { ...store, ...change(store) }, enumerable: true },
  });
};

const nameOf = ({ kind, id }: Pick<Stored, 'kind' | 'id'>): string => `${kind}/${id}`;

/** The document that the path of a request names. */
const named: DocumentsOf = ({ endpoint, params, sandbox }) => {
  const kind = (endpoint?.owner ?? endpoint?.resource)?.name as Kind | undefined;
  const found = kind && sandbox.store.get(kind, Number(params['id']));
  return found === undefined ? [] : [found];
};

type DocumentsOf = (exchange: Exchange) => readonly Stored[];

/**
 * Wraps `validate`: two requests that come together look at documents before the store is locked. What the one lays down
 * the other does not know, and decides and stores by what it saw. `documents`: the one that the path names when left out.
 */
export const lookEarly = (where: Where, documents: DocumentsOf = named): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const early = new Map(documents(exchange).map((one) => [nameOf(one), one]));
    if (early.size === 0 || !(await meet(exchange, [...early.keys()].join()))) return;
    withStore(exchange, (store) => ({
      get: ((kind: Kind, id: number) => {
        const now = store.get(kind, id);
        const seen = early.get(nameOf({ kind, id }));
        if (seen === undefined) return now;
        if (now?.version !== seen.version) fired(exchange);
        return seen;
      }) as Store['get'],
      put: ((draft: Draft) => {
        early.delete(nameOf(draft));
        return store.put(draft);
      }) as Store['put'],
      remove: (kind, id) => {
        early.delete(nameOf({ kind, id }));
        store.remove(kind, id);
      },
    }));
  });

const newestId = (exchange: Exchange, kind: Kind): number | undefined => allOf(exchange, kind).at(-1)?.id;

/** Wraps `validate`: the number of a new document is looked up before the store is locked. */
export const numberEarly = (where: Where, kind: Kind): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const early = newestId(exchange, kind);
    if (!(await meet(exchange, exchange.path))) return;
    withStore(exchange, (store) => ({
      put: ((draft: Draft) => {
        const late = newestId(exchange, kind);
        // The one that was stored meanwhile has the number that this one was to have.
        if (draft.kind !== kind || late === undefined || late === early) return store.put(draft);
        fired(exchange);
        return store.put({ ...draft, id: late, data: { ...draft.data, id: late } });
      }) as Store['put'],
    }));
  });

/** Wraps `validate`: two requests that come together go to the document of the later one: both keep its id in one place. */
export const mixUp = (where: Where): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const pair = await meet(exchange, `${exchange.endpoint?.id}`);
    if (pair?.first !== exchange || pair.second.params['id'] === exchange.params['id']) return;
    fired(exchange);
    exchange.params = pair.second.params;
  });

/** Wraps `validate`: when both answers of two requests that come together stand, something is done to them. */
const afterBoth = (
  where: Where,
  key: (exchange: Exchange) => string,
  spoil: (pair: Pair) => void,
): Wrapping =>
  at('validate', (step, fired) => {
    const standing = new WeakSet<Exchange>();
    const released = new WeakMap<Exchange, () => void>();
    return async (exchange) => {
      await step(exchange);
      if (!isAt(exchange, where)) return;
      const pair = await meet(exchange, key(exchange));
      if (pair === undefined) return;
      fired(exchange);
      exchange.afterwards.push(async () => {
        standing.add(exchange);
        const other = pair.first === exchange ? pair.second : pair.first;
        if (!standing.has(other)) return new Promise<void>((release) => released.set(exchange, release));
        spoil(pair);
        released.get(other)?.();
      });
    };
  });

/** Wraps `validate`: of two requests that come together each gets the other's answer. */
export const swapAnswers = (where: Where): Wrapping =>
  afterBoth(
    where,
    ({ path }) => path,
    ({ first, second }) => {
      [first.outgoing, second.outgoing] = [second.outgoing, first.outgoing];
    },
  );

/** Wraps `validate`: of two requests to one document that come together the later one is told of a conflict and done all the same. */
export const conflictTooLate = (where: Where): Wrapping =>
  afterBoth(
    where,
    ({ endpoint, params }) => `${endpoint?.id} ${params['id']}`,
    ({ second }) => {
      second.outgoing = { status: 409, headers: {}, body: '' };
    },
  );
