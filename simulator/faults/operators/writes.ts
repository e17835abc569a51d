import { isDeepStrictEqual } from 'node:util';
import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import type { Kind, StateOf, Store, StoredDocument } from '../../store/port.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import { redraft } from './leave.ts';
import { allOf, kindOf, ownParameter, predecessorOf, snapshotOf } from './lists.ts';
import { memoryOf } from './memory.ts';
import { isAt, type Where } from './where.ts';

/** Collects the sequences from which an exchange takes numbers, so that a rollback does not reissue them. */
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
export const dropWrite = (where: Where): Wrapping =>
  wrapStep('apply', (step, fired) => async (exchange) => {
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

/** Whether a document differs in any of the given members. */
const isOther = (one: object, change: object | undefined): boolean =>
  Object.entries(change ?? {}).some(([name, value]) => !isDeepStrictEqual((one as Data)[name], value));

/** Changes other documents as a request changed one; `choose` picks them. */
const spreadTo = (
  exchange: Exchange,
  former: StoredDocument,
  choose: (others: readonly StoredDocument[]) => readonly StoredDocument[],
): boolean => {
  const { store } = exchange.sandbox;
  const all = allOf(exchange, former.kind).filter(({ id }) => id !== former.id);
  const after = store.get(former.kind, former.id);
  if (after === undefined) {
    const reached = choose(all);
    for (const { kind, id } of reached) store.remove(kind, id);
    return reached.length > 0;
  }
  const [data, state] = [changesIn(after.data, former.data), changesIn(after.state, former.state)];
  const reached = choose(all).filter((one) => isOther(one.data, data) || isOther(one.state, state));
  for (const other of reached) {
    redraft(exchange, other, {
      ...(data !== undefined && { data: data as Data }),
      ...(state !== undefined && { state: state as Partial<StateOf[Kind]> }),
    });
  }
  return reached.length > 0;
};

/** The document that a request changes: the loaded one, or the one of the last path parameter. */
const changedBy = (exchange: Exchange): StoredDocument | undefined => {
  const { document, params, sandbox } = exchange;
  const kind = kindOf(exchange);
  if (document?.kind === kind) return document;
  return sandbox.store.get(kind, Number(params[ownParameter(exchange) ?? '']));
};

/** Members that several documents may share: a supplier, a batch, an order, a requester, a contract. */
const ties = [
  'supplier',
  'supplierId',
  'payment-batch-id',
  'order-header',
  'requested-by',
  'contract',
] as const;

const areTied = (one: StoredDocument, other: StoredDocument): boolean =>
  ties.some((name) => {
    const tie = (one.data as Data)[name] ?? undefined;
    return tie !== undefined && isDeepStrictEqual(tie, (other.data as Data)[name]);
  });

/** The other documents that a request changes: by age, or those that share a supplier or the like with it. */
export type Reach = 'before' | 'next' | 'oldest' | 'tied' | 'all';

const reachedFrom = (
  own: StoredDocument,
  others: readonly StoredDocument[],
  which: Reach,
): readonly StoredDocument[] => {
  const older = predecessorOf(others, own) ?? others[0];
  const newer = others.find(({ id }) => id > own.id);
  const reached = {
    before: [older],
    next: [newer],
    oldest: others.slice(0, 1),
    // Documents created just before and after are covered by separate defects.
    tied: others.filter((one) => one !== older && one !== newer && areTied(own, one)),
    all: others,
  } satisfies Record<Reach, readonly (StoredDocument | undefined)[]>;
  return reached[which].filter((one) => one !== undefined);
};

/** Wraps `apply`: a request also changes other documents of the same kind. */
export const reachesOthers = (where: Where, which: Reach): Wrapping =>
  wrapStep('apply', (step, fired) => async (exchange) => {
    const own = isAt(exchange, where) ? changedBy(exchange) : undefined;
    if (own === undefined) return step(exchange);
    const former = snapshotOf(own);
    await step(exchange);
    if (spreadTo(exchange, former, (others) => reachedFrom(former, others, which))) fired(exchange);
  });

/** Wraps `apply`: each creation beyond `most` removes or changes the oldest record created by these operations. */
export const loseOlder = (where: Where, most: number, change?: Data): Wrapping => {
  const created = memoryOf(() => new Map<Kind, readonly number[]>());
  return wrapStep('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const { document, sandbox } = exchange;
    if (document === undefined || !isAt(exchange, where)) return;
    const { kind, id } = document;
    const known = [...(created(exchange).get(kind) ?? []), id];
    created(exchange).set(kind, known.slice(-most));
    const [oldest = 0] = known.length > most ? known : [];
    const one = sandbox.store.get(kind, oldest);
    if (one === undefined) return;
    fired(exchange);
    if (change === undefined) sandbox.store.remove(kind, oldest);
    else redraft(exchange, one, { data: change });
  });
};
