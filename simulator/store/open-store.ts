import { holds } from '../../models/query/evaluate.ts';
import type { Condition } from '../../models/query/filter.ts';
import { payment } from '../../models/resources/payment.ts';
import { type Archive, archived, archiveState } from './archive.ts';
import { byId, documentsOf } from './by-id.ts';
import type { ReplicableStore, StoreChange } from './changes.ts';
import { type ColumnIndex, createColumnIndex } from './columns/column-index.ts';
import type { IndexState } from './columns/held.ts';
import { openDatabase } from './database.ts';
import { findByBodies } from './find-by-bodies.ts';
import { knowingDocuments } from './known-documents.ts';
import type { Draft, Kind, QueryResult, Store, Stored, StoreQuery } from './port.ts';
import { openSqliteStore } from './sqlite.ts';

const kindOfPayments = 'service-pay-payment';

type Payment = Stored<typeof kindOfPayments>;

/** Finds ids by columns and then reads bodies; scans all bodies only if columns cannot answer. */
const findPayments = (
  index: ColumnIndex,
  question: StoreQuery,
  get: (id: number) => Payment,
): QueryResult<typeof kindOfPayments> => {
  const meets = (id: number, conditions: readonly Condition[]) =>
    conditions.every((condition) => holds(condition, get(id).data));
  const ids = question.view === undefined ? index.find({ ...question, meets }) : undefined;
  if (ids !== undefined) return { documents: ids.ids.map(get), total: ids.total };
  const all = index.find({ conditions: [], order: byId, meets })?.ids ?? [];
  return findByBodies(all.map(get), question, question);
};

/** Saves the index state before the first change of each transaction and restores it on rollback. */
const transactions = (index: ColumnIndex) => {
  let isOpen = false;
  let before: IndexState | undefined;
  const end = () => {
    isOpen = false;
    before = undefined;
  };
  return {
    begin: () => {
      isOpen = true;
    },
    beforeChange: () => {
      if (isOpen) before ??= index.mark();
    },
    commit: end,
    rollback: () => {
      if (before !== undefined) index.goBack(before);
      end();
    },
  };
};

/** Where payments are: changed ones in the tables, others in the archive, and all in the columns. */
interface Places {
  readonly store: Store & ReplicableStore;
  readonly index: ColumnIndex;
  readonly archive: Archive | undefined;
}

/** A payment of the archive that was not removed. */
const original = <K extends Kind>({ index, archive }: Places, kind: K, id: number) =>
  kind === kindOfPayments && archive !== undefined && index.has(id)
    ? (archived(archive, id) as Stored<K> | undefined)
    : undefined;

const reading = (places: Places): Pick<Store, 'get' | 'find'> => {
  const { store, index } = places;
  const get = <K extends Kind>(kind: K, id: number) => store.get(kind, id) ?? original(places, kind, id);
  const paymentOf = (id: number): Payment => {
    const payment = get(kindOfPayments, id);
    if (payment === undefined) throw new RangeError(`there is no payment ${id}`);
    return payment;
  };
  return {
    get,
    find: <K extends Kind>(kind: K, question: StoreQuery) =>
      kind === kindOfPayments
        ? (findPayments(index, question, paymentOf) as unknown as QueryResult<K>)
        : store.find(kind, question),
  };
};

/** Stores a payment of the archive on its first change, as its second version. */
const storeOriginal = (places: Places, { kind, id }: Draft): void => {
  if (places.store.get(kind, id) !== undefined) return;
  const before = original(places, kind, id);
  if (before !== undefined) places.store.put(before);
};

const writing = (places: Places, beforeChange: () => void): Pick<Store, 'put' | 'remove'> => {
  const { store, index } = places;
  return {
    put: (draft) => {
      if (draft.kind !== kindOfPayments) return store.put(draft);
      storeOriginal(places, draft);
      beforeChange();
      index.put(draft.id, draft.data);
      return store.put(draft);
    },
    remove: (kind, id) => {
      if (kind === kindOfPayments) {
        if (original(places, kind, id) !== undefined) store.keep('removed-payment', String(id), {});
        beforeChange();
        index.remove(id);
      }
      store.remove(kind, id);
    },
  };
};

/** Calls two functions one after the other. */
const both = (first: () => void, second: () => void) => (): void => {
  first();
  second();
};

/** Adds the payments of the tables to the columns, which may already hold the archive. */
const readPayments = ({ store, index, archive }: Places): void => {
  index.adopt(archive === undefined ? createColumnIndex(payment).state() : archiveState(archive));
  for (const [id] of store.allKept('removed-payment')) index.remove(Number(id));
  const documents = documentsOf(store, kindOfPayments);
  if (archive !== undefined) for (const { id, data } of documents) index.put(id, data);
  else {
    const dataOf = new Map(documents.map((document) => [document.id, document]));
    index.fill([...dataOf.keys()], (id) => (dataOf.get(id) as Payment).data);
  }
};

/** Applies replicated changes of payments to the columns as well. */
const applying =
  ({ store, index }: Places): ReplicableStore['apply'] =>
  (changes) => {
    store.apply(changes);
    const isGone = ({ table, kind, row }: StoreChange): boolean =>
      table === 'kept' ? kind === 'removed-payment' : row === null;
    for (const change of changes) {
      if (change.kind !== kindOfPayments && change.kind !== 'removed-payment') continue;
      const id = Number(change.key);
      if (isGone(change)) index.remove(id);
      else index.put(id, (store.get(kindOfPayments, id) as Payment).data);
    }
  };

/**
 * A store whose payments are also held in columns, with all members. It may start with an archive of payments
 * and with the contents of its database.
 */
export const openStore = (archive?: Archive, database = openDatabase()): Store & ReplicableStore => {
  const store = knowingDocuments((remember) => openSqliteStore(remember, database));
  const index = createColumnIndex(payment, archive && archiveState(archive));
  const transaction = transactions(index);
  const places = { store, index, archive };
  if (store.highest() > 0) readPayments(places);
  return {
    ...store,
    ...reading(places),
    ...writing(places, transaction.beforeChange),
    apply: applying(places),
    begin: both(store.begin, transaction.begin),
    commit: both(store.commit, transaction.commit),
    rollback: both(store.rollback, transaction.rollback),
    snapshot: () => ({ ...store.snapshot(), index: index.state(true) }),
    restore: (snapshot) => {
      store.restore(snapshot);
      if (snapshot.index === undefined) readPayments(places);
      else index.adopt(snapshot.index);
    },
  };
};
