import type { DatabaseSync } from 'node:sqlite';
import { holds } from '../../models/query/evaluate.ts';
import type { Archive } from './archive.ts';
import { byId } from './by-id.ts';
import type { ReplicableStore } from './changes.ts';
import { openDatabase } from './database.ts';
import { findByBodies } from './find-by-bodies.ts';
import { knowingDocuments } from './known-documents.ts';
import type { Draft, Kind, QueryResult, Store, Stored, StoreQuery } from './port.ts';
import { openSqliteStore } from './sqlite.ts';

const kindOfPayments = 'service-pay-payment';

type Payment = Stored<typeof kindOfPayments>;
type Payments = QueryResult<typeof kindOfPayments>;

/** Where payments are: changed and new ones in the tables, the others in the archive. */
interface Places {
  readonly store: Store & ReplicableStore;
  readonly database: DatabaseSync;
  readonly archive: Archive;
}

/** A payment of the archive that was not removed. */
const original = <K extends Kind>({ store, archive }: Places, kind: K, id: number): Stored<K> | undefined => {
  const payment = kind === kindOfPayments ? archive.read(id) : undefined;
  if (payment === undefined || store.kept('removed-payment', String(id)) !== undefined) return undefined;
  return payment as Stored<Kind> as Stored<K>;
};

/** The ids of the archive that are stored or removed, as a JSON list. */
const takenIds = ({ database, archive: { firstId, size } }: Places): string => {
  const row = database
    .prepare(
      `SELECT json_group_array(id) AS ids FROM (
         SELECT id FROM document WHERE kind = ? AND id BETWEEN ? AND ?
         UNION SELECT CAST(key AS INTEGER) FROM kept WHERE kind = 'removed-payment')`,
    )
    .get(kindOfPayments, firstId, firstId + size - 1);
  return String(row?.['ids']);
};

const sortById = (...lists: readonly (readonly Payment[])[]): readonly Payment[] =>
  lists.flat().sort((one, other) => one.id - other.id);

/** Finds payments if columns do not suffice: bodies are computed of all that are left. */
const findByAllBodies = (places: Places, question: StoreQuery): Payments => {
  const { archive, store } = places;
  const { conditions, order, view = ({ data }: Stored) => data } = question;
  const own = store.find(kindOfPayments, {
    conditions,
    order: byId,
    ...(question.view && { view: question.view }),
  });
  const found = archive.find({ conditions, order: byId }, takenIds(places));
  const meets = (payment: Payment): boolean => {
    const data = view(payment);
    return data !== undefined && found.rest.every((condition) => holds(condition, data));
  };
  // Read again, so that bodies of others than these are not kept.
  const ids = found.ids({}).filter((id) => meets(archive.read(id) as Payment));
  const generated = ids.map((id) => archive.read(id) as Payment);
  return findByBodies(sortById(own.documents, generated), { conditions: [], order }, question);
};

/** Finds stored payments and those of the archive, and merges the two. */
const findPayments = (places: Places, question: StoreQuery): Payments => {
  const { archive, store } = places;
  const { conditions, order, limit, offset = 0 } = question;
  const own = store.find(kindOfPayments, { conditions, order }).documents;
  const found = archive.find({ conditions, order }, takenIds(places));
  if (question.view !== undefined || found.rest.length > 0 || !found.ordered)
    return findByAllBodies(places, question);
  // So many of the archive are before the page, whichever of the stored ones are.
  const skipped = Math.max(0, offset - own.length);
  const page = { offset: offset - skipped, ...(limit !== undefined && { limit: offset - skipped + limit }) };
  const generated = found.ids({ ...page, offset: skipped }).map((id) => archive.read(id) as Payment);
  const near = sortById(own, generated);
  const isById = order.path.join() === 'id' && order.direction === 'asc';
  return {
    documents: isById
      ? near.slice(page.offset, page.limit)
      : findByBodies(near, { conditions: [], order }, { ...question, offset: page.offset }).documents,
    total: () => own.length + found.total(),
  };
};

const readFrom = (places: Places): Pick<Store, 'get' | 'find'> => ({
  get: (kind, id) => places.store.get(kind, id) ?? original(places, kind, id),
  find: <K extends Kind>(kind: K, question: StoreQuery) =>
    kind === kindOfPayments
      ? (findPayments(places, question) as unknown as QueryResult<K>)
      : places.store.find(kind, question),
});

/** Stores a payment of the archive on its first change, as its second version. */
const storeOriginal = (places: Places, { kind, id }: Draft): void => {
  if (places.store.get(kind, id) !== undefined) return;
  const before = original(places, kind, id);
  if (before !== undefined) places.store.put(before);
};

const writeTo = (places: Places): Pick<Store, 'put' | 'remove'> => ({
  put: (draft, before = undefined) => {
    storeOriginal(places, draft);
    return places.store.put(draft, before);
  },
  remove: (kind, id) => {
    if (original(places, kind, id) !== undefined) places.store.keep('removed-payment', String(id), {});
    places.store.remove(kind, id);
  },
});

/** A store that may start with an archive of payments and with the contents of its database. */
export const openStore = (archive?: Archive, database = openDatabase()): Store & ReplicableStore => {
  const store = knowingDocuments((remember) => openSqliteStore(remember, database));
  if (archive === undefined) return store;
  const places = { store, database, archive };
  return { ...store, ...readFrom(places), ...writeTo(places) };
};
