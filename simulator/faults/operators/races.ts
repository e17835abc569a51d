import type { Exchange } from '../../exchange.ts';
import type { Draft, Kind, Store, StoredDocument } from '../../store/port.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import { allOf } from './lists.ts';
import { memoryOf } from './memory.ts';
import { isAt, type Where } from './where.ts';

/** How long the first of two requests waits for the other, in milliseconds; generous for loaded machines. */
const bound = 400;

/** Two concurrent exchanges, in the order of arrival. */
interface Pair {
  readonly first: Exchange;
  readonly second: Exchange;
}

type Join = (pair: Pair | undefined) => void;

const waiting = memoryOf(() => new Map<string, { readonly first: Exchange; readonly join: Join }>());

/**
 * Holds an exchange until another one with the same key arrives, so that both continue together with any timing.
 * Undefined if none arrives in time. Must not be called while the store is locked: none could arrive.
 */
const meet = (exchange: Exchange, key: string): Promise<Pair | undefined> => {
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

/** Replaces some methods of the store for the rest of an exchange. */
const withStore = (exchange: Exchange, change: (store: Store) => Partial<Store>): void => {
  const { store } = exchange.sandbox;
  exchange.sandbox = Object.create(exchange.sandbox, {
    store: { value: { ...store, ...change(store) }, enumerable: true },
  });
};

const nameOf = ({ kind, id }: Pick<StoredDocument, 'kind' | 'id'>): string => `${kind}/${id}`;

/** The document in the path of a request. */
const documentsOf = ({ endpoint, params, sandbox }: Exchange): readonly StoredDocument[] => {
  const kind = (endpoint?.owner ?? endpoint?.resource)?.name as Kind | undefined;
  const record = kind && sandbox.store.get(kind, Number(params['id']));
  return record === undefined ? [] : [record];
};

/**
 * Wraps `validate`: two concurrent requests read the document of their path before the store is locked (lost update).
 * Each decides and stores by what it read, without the other's change.
 */
export const readEarly = (where: Where): Wrapping =>
  wrapStep('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const early = new Map(documentsOf(exchange).map((one) => [nameOf(one), one]));
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

/** Wraps `validate`: the id of a new document is chosen before the store is locked. */
export const numberEarly = (where: Where, kind: Kind): Wrapping =>
  wrapStep('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const early = newestId(exchange, kind);
    if (!(await meet(exchange, exchange.path))) return;
    withStore(exchange, (store) => ({
      put: ((draft: Draft) => {
        const late = newestId(exchange, kind);
        // The document that was stored in the meantime took the id that this one should get.
        if (draft.kind !== kind || late === undefined || late === early) return store.put(draft);
        fired(exchange);
        return store.put({ ...draft, id: late, data: { ...draft.data, id: late } });
      }) as Store['put'],
    }));
  });

/** Wraps `validate`: of two concurrent requests both act on the document of the later one (shared variable). */
export const mixUp = (where: Where): Wrapping =>
  wrapStep('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const pair = await meet(exchange, `${exchange.endpoint?.id}`);
    if (pair?.first !== exchange || pair.second.params['id'] === exchange.params['id']) return;
    fired(exchange);
    exchange.params = pair.second.params;
  });

/** Wraps `validate`: changes the answers of two concurrent requests once both are ready. */
const afterBoth = (
  where: Where,
  key: (exchange: Exchange) => string,
  spoil: (pair: Pair) => void,
): Wrapping =>
  wrapStep('validate', (step, fired) => {
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

/** Wraps `validate`: each of two concurrent requests gets the answer to the other. */
export const swapAnswers = (where: Where): Wrapping =>
  afterBoth(
    where,
    ({ path }) => path,
    ({ first, second }) => {
      [first.outgoing, second.outgoing] = [second.outgoing, first.outgoing];
    },
  );
