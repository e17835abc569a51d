import { holds } from '../../models/query/evaluate.ts';
import type { Condition } from '../../models/query/filter.ts';
import { payment } from '../../models/resources/payment.ts';
import { type Archive, archived, archiveState } from './archive.ts';
import { type ColumnIndex, createColumnIndex, type IndexState } from './columns/column-index.ts';
import { findByBodies } from './find-by-bodies.ts';
import type { Found, Kind, Question, Store, Stored } from './port.ts';
import { openSqliteStore } from './sqlite.ts';

const kindOfPayments = 'service-pay-payment';

type Payment = Stored<typeof kindOfPayments>;

const byId = { path: ['id'], type: 'integer', direction: 'asc' } as const;

/** Ids from the columns, then the bodies; only what the columns cannot tell is asked of all bodies. */
const findPayments = (
  index: ColumnIndex,
  question: Question,
  get: (id: number) => Payment,
): Found<typeof kindOfPayments> => {
  const meets = (id: number, conditions: readonly Condition[]) =>
    conditions.every((condition) => holds(condition, get(id).data));
  const found = question.view === undefined ? index.find({ ...question, meets }) : undefined;
  if (found !== undefined) {
    return {
      documents: found.ids.map(get),
      get total() {
        return found.total();
      },
    };
  }
  const all = index.find({ conditions: [], order: byId, meets })?.ids ?? [];
  return findByBodies(all.map(get), question, question);
};

/** Calls back before the first change of each transaction, and lays the state back that it was told then. */
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

/** A store in memory whose payments, all members of them, lie in columns too. It may begin with an archive of them. */
export const openStore = (archive?: Archive): Store => {
  const store = openSqliteStore();
  const begun = archive && archiveState(archive);
  const index = createColumnIndex(payment, begun);
  const transaction = transactions(index);

  const original = (kind: Kind, id: number) =>
    kind === kindOfPayments && archive !== undefined && index.has(id) ? archived(archive, id) : undefined;
  const get = <K extends Kind>(kind: K, id: number) =>
    store.get(kind, id) ?? (original(kind, id) as Stored<K> | undefined);
  const payments = (id: number): Payment => {
    const found = get(kindOfPayments, id);
    if (found === undefined) throw new RangeError(`there is no payment ${id}`);
    return found;
  };

  return {
    ...store,
    get,
    glance: (kind, id) => store.glance(kind, id) ?? (original(kind, id) as Stored<typeof kind> | undefined),
    find: <K extends Kind>(kind: K, question: Question) =>
      kind === kindOfPayments
        ? (findPayments(index, question, payments) as unknown as Found<K>)
        : store.find(kind, question),
    put: (draft) => {
      if (draft.kind !== kindOfPayments) return store.put(draft);
      const before =
        store.get(draft.kind, draft.id) === undefined ? original(draft.kind, draft.id) : undefined;
      // What is changed for the first time is stored from now on, as its second version.
      if (before !== undefined) store.put(before);
      transaction.beforeChange();
      index.put(draft.id, draft.data);
      return store.put(draft);
    },
    remove: (kind, id) => {
      if (kind === kindOfPayments) {
        transaction.beforeChange();
        index.remove(id);
      }
      store.remove(kind, id);
    },
    begin: () => {
      store.begin();
      transaction.begin();
    },
    commit: () => {
      store.commit();
      transaction.commit();
    },
    rollback: () => {
      store.rollback();
      transaction.rollback();
    },
    snapshot: () => ({ ...store.snapshot(), index: index.state(true) }),
    restore: (snapshot) => {
      store.restore(snapshot);
      if (snapshot.index !== undefined) index.adopt(snapshot.index);
    },
  };
};
