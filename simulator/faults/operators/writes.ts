import { isDeepStrictEqual } from 'node:util';
import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import type { Kind, StateOf, Store, Stored } from '../../store/port.ts';
import { at, type Wrapping } from '../fault.ts';
import { redraft } from './leave.ts';
import { allOf, before, kindOf, ownParameter, snapshotOf } from './lists.ts';
import { isAt, type Where } from './where.ts';

/** Records the sequences that an exchange takes numbers from, so that a rollback does not reissue them. */
const notingSequences = (exchange: Exchange): Set<string> => {
  const taken = new Set<string>();
  const { store } = exchange.sandbox;
  const next: Store['next'] = (sequence) => {
    taken.add(sequence);
    return store.next(sequence);
  };
  exchange.sandbox = Object.create(exchange.sandbox, {
    store: { value: { ...store, next }, enumerable: true },
  });
  return taken;
};

/** Wraps `apply`: answers success and stores nothing. */
export const dropped = (where: Where): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    if (!isAt(exchange, where)) return step(exchange);
    const { store } = exchange.sandbox;
    const taken = notingSequences(exchange);
    await step(exchange);
    // Read before the rollback: results are rendered later.
    const { result } = exchange;
    const record = result.kind === 'one' ? result.record() : undefined;
    if (result.kind === 'one' && record !== undefined) exchange.result = { ...result, record: () => record };
    store.rollback();
    store.begin();
    for (const sequence of taken) store.next(sequence);
    fired(exchange);
  });

const stamps: readonly string[] = ['id', 'created-at', 'updated-at', 'modified-at'];

/** The members of a record that changed, apart from ids and timestamps; undefined if none did. */
const changesIn = <T extends object>(after: T, former: T): Partial<T> | undefined => {
  const changed = Object.entries(after).filter(
    ([name, value]) => !stamps.includes(name) && !isDeepStrictEqual(value, (former as Data)[name]),
  );
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<T>);
};

const spreadTo = (exchange: Exchange, others: readonly Stored[], former: Stored): boolean => {
  const { store } = exchange.sandbox;
  const after = store.get(former.kind, former.id);
  if (after === undefined) {
    for (const { kind, id } of others) store.remove(kind, id);
    return others.length > 0;
  }
  const [data, state] = [changesIn(after.data, former.data), changesIn(after.state, former.state)];
  if (data === undefined && state === undefined) return false;
  for (const other of others) {
    redraft(exchange, other, {
      ...(data !== undefined && { data: data as Data }),
      ...(state !== undefined && { state: state as Partial<StateOf[Kind]> }),
    });
  }
  return others.length > 0;
};

/** The document that a request changes: the loaded one, or the one of the last path parameter. */
const changedBy = (exchange: Exchange): Stored | undefined => {
  const { document, params, sandbox } = exchange;
  const kind = kindOf(exchange);
  if (document?.kind === kind) return document;
  return sandbox.store.get(kind, Number(params[ownParameter(exchange) ?? '']));
};

/** Wraps `apply`: a request also changes the preceding document, or all others of the same kind. */
export const reachesOthers = (where: Where, which: 'neighbour' | 'all'): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const own = isAt(exchange, where) ? changedBy(exchange) : undefined;
    if (own === undefined) return step(exchange);
    const former = snapshotOf(own);
    const others = allOf(exchange, own.kind).filter(({ id }) => id !== own.id);
    const neighbour = before(others, own) ?? others[0];
    await step(exchange);
    const reached = which === 'all' ? others : neighbour === undefined ? [] : [neighbour];
    if (spreadTo(exchange, reached, former)) fired(exchange);
  });
