import { jsonText } from '../../models/wire/json-text.ts';
import type { RecordKind, RecordOf } from '../auth/stored-records.ts';
import { changesIn } from './changes.ts';
import { pageOf } from './find-in-parts.ts';
import { copyOf, createPending, isShort, layOver, pendingRecords } from './pending-writes.ts';
import type { Base, Changes, Kind, Matches, Selection, StoredDocument } from './port.ts';
import type { OwnStore, SqliteStore } from './sqlite.ts';
import { addressText, lengthOf, newDocument, parseStored } from './stored-row.ts';

/** As long as a database may grow by so many bytes, all that is put off has room in it. */
const reserve = 4 * 1024 ** 2;

/** As long as there is no database, a search looks at so many documents of a kind: of more that has an index. */
const mostSearched = 20;

/** A store that writes later, and can tell what it holds. */
export interface WriteBehindStore extends OwnStore {
  /** Its changes against the base. */
  changed(): Changes;
  /** All that it has, as the bytes of a database. */
  bytes(): Uint8Array;
}

/** What a store that writes later begins with. */
interface StoreStart {
  /** Makes its database, from bytes or with the records of the base. */
  readonly make: (bytes?: Uint8Array) => SqliteStore;
  /** The existing database, if there is one. */
  readonly store?: SqliteStore | undefined;
  /** Whether `changes` will be called. */
  readonly isReplicated?: boolean;
  /** The number of bytes by which that may grow. */
  readonly room: number;
  /** Whose records and sequences it continues. */
  readonly base: Base | undefined;
  readonly changes?: Changes | undefined;
}

/** Documents that are put off, as a part of a search. */
const matchesOf = (
  all: Iterable<number>,
  without: ReadonlySet<number>,
  { conditions }: Selection,
): Matches => {
  const ids = [...all].filter((id) => !without.has(id)).sort((one, other) => one - other);
  return { rest: conditions, ordered: false, ids: (page) => pageOf(ids, page), total: () => ids.length };
};

/**
 * A store that writes to its database many at a time, when it holds much or a search needs it: one change there costs
 * more than all else that a request does, and a database more memory than a few changes. It is made with the first of
 * these writes. For databases in memory, which nothing outlives.
 */
export const writeBehind = (start: StoreStart): WriteBehindStore => {
  const { make, room, base, changes, isReplicated = false } = start;
  /** Of ended transactions, and of the one that has begun. */
  const [ended, begun] = [createPending(), createPending()];
  if (changes !== undefined) ended.take(changes.pending);
  let store = start.store ?? (changes?.bytes && make(changes.bytes));
  let [isBegun, isOpen] = [false, false];
  const hasRoomNow = (): boolean => (store?.room() ?? room) >= reserve;
  let hasRoom = hasRoomNow();
  let lastAt = Math.max(0, ...[...ended.records.values()].map(({ at }) => at));
  /** Repeated snapshots of an unchanged store share one copy. */
  let known: Changes | undefined;

  const makeOnce = (): SqliteStore => {
    store ??= make();
    return store;
  };
  /** Writes what ended transactions left. */
  const settle = (): void => {
    if (ended.isEmpty()) return;
    const database = makeOnce();
    known = undefined;
    database.begin();
    try {
      ended.writeTo(database);
      database.commit();
      ended.clear();
    } catch (error) {
      database.rollback();
      throw error;
    }
  };
  /** The database, with its part in the transaction that has begun, if one has. */
  const openForWrite = (): SqliteStore => {
    settle();
    known = undefined;
    const database = makeOnce();
    if (!isBegun) return database;
    if (!isOpen) {
      if (isReplicated) database.watch();
      database.begin();
    }
    isOpen = true;
    begun.writeTo(database);
    begun.clear();
    return database;
  };
  const openForRead = (): SqliteStore => {
    if (!begun.isEmpty()) return openForWrite();
    settle();
    return makeOnce();
  };
  /** Where to put off a write of so many characters; undefined if it is to be written at once. */
  const placeFor = (length: number) => {
    known = undefined;
    const latest = isBegun ? begun : ended;
    if (latest.isLarge()) openForWrite();
    if (!begun.hasWrites() && !ended.hasWrites()) hasRoom = hasRoomNow();
    return hasRoom && isShort(length) ? latest : undefined;
  };
  const get: OwnStore['get'] = <K extends Kind>(kind: K, id: number) => {
    const one = begun.document(kind, id) ?? ended.document(kind, id);
    return (one === undefined ? store?.get(kind, id) : one.document) as StoredDocument<K> | undefined;
  };
  const recordOf = (kind: RecordKind, key: string) => begun.record(kind, key) ?? ended.record(kind, key);
  const putRecord = (kind: RecordKind, key: string, text: string | undefined): boolean => {
    const place = placeFor(text?.length ?? 0);
    if (place === undefined) return false;
    const before = recordOf(kind, key);
    const isGone = before !== undefined && before.text === undefined;
    if (before === undefined || isGone) lastAt += 1;
    const at = before === undefined || isGone ? lastAt : before.at;
    place.addRecord({ kind, key, text, at, isNew: isGone || before?.isNew === true });
    return true;
  };
  const drop: OwnStore['drop'] = (kind, key) => {
    if (!putRecord(kind, key, undefined)) openForWrite().drop(kind, key);
  };
  const allKept: OwnStore['allKept'] = (kind) =>
    layOver((store ?? base)?.allKept(kind) ?? [], kind, pendingRecords(ended, begun));
  /** The ids of documents of a kind that are put off, and whether they are there. */
  const pendingIds = (kind: Kind): ReadonlyMap<number, boolean> => {
    const all = [...ended.documents.values(), ...begun.documents.values()].filter((one) => one.kind === kind);
    return new Map(all.map(({ id, document }) => [id, document !== undefined]));
  };
  const idsThere = (kind: Kind): readonly number[] =>
    [...pendingIds(kind)].flatMap(([id, isThere]) => (isThere ? [id] : []));
  return {
    ...{ get, allKept, drop },
    put: (draft, before = get(draft.kind, draft.id) ?? null, first = 1) => {
      const document = newDocument(draft, before === null ? first : before.version + 1);
      const place = placeFor(lengthOf(document, before));
      if (place === undefined) return openForWrite().put(draft, before, first);
      place.addDocument({ kind: draft.kind, id: draft.id, document, before });
      return document;
    },
    remove: (kind, id) => {
      const before = get(kind, id);
      if (before === undefined) return;
      const place = placeFor(0);
      if (place === undefined) openForWrite().remove(kind, id);
      else place.addDocument({ kind, id, document: undefined, before });
    },
    search: (kind, query, without) => {
      const ids = store === undefined ? idsThere(kind) : [];
      if (store !== undefined || ids.length > mostSearched) return openForRead().search(kind, query, without);
      return ids.length === 0 ? [] : [matchesOf(ids, without, query)];
    },
    idsOf: (kinds) => {
      const below = store?.idsOf(kinds) ?? [];
      const hidden = new Map(kinds.map((kind) => [kind, pendingIds(kind)]));
      return [
        ...below.filter(([kind, id]) => hidden.get(kind)?.has(id) !== true),
        ...kinds.flatMap((kind) => idsThere(kind).map((id) => [kind, id] as const)),
      ];
    },
    kept: <K extends RecordKind>(kind: K, key: string) => {
      const one = recordOf(kind, key);
      if (one === undefined) return (store ?? base)?.kept(kind, key);
      return one.text === undefined ? undefined : (parseStored(one.text, kind, key) as RecordOf[K]);
    },
    keep: (kind, key, value) => {
      if (!putRecord(kind, key, jsonText(value))) openForWrite().keep(kind, key, value);
    },
    bound: (kind, most) => {
      if (store !== undefined) return openForWrite().bound(kind, most);
      const all = allKept(kind);
      for (const [key] of all.slice(0, Math.max(0, all.length - most))) drop(kind, key);
    },
    next: (sequence) => {
      const last =
        begun.counts.get(sequence) ?? ended.counts.get(sequence) ?? (store ?? base)?.counted(sequence) ?? 0;
      known = undefined;
      (isBegun ? begun : ended).counts.set(sequence, last + 1);
      return last + 1;
    },
    highest: () => (store?.highest() ?? 0) + begun.added() + ended.added(),
    readdress: (from, to) => {
      known = undefined;
      if (store !== undefined) openForWrite().readdress(from, to);
      else for (const pending of [ended, begun]) pending.readdress(addressText(from), addressText(to));
    },
    begin: () => {
      if (ended.isLarge()) settle();
      isBegun = true;
    },
    commit: () => {
      if (isOpen && store !== undefined) {
        begun.writeTo(store);
        store.commit();
      } else ended.take(begun);
      begun.clear();
      [isBegun, isOpen] = [false, false];
    },
    rollback: () => {
      known = undefined;
      begun.clear();
      if (isOpen) store?.rollback();
      [isBegun, isOpen] = [false, false];
    },
    changed: () => {
      known ??= { pending: copyOf(ended, begun), bytes: store?.snapshot().bytes };
      return known;
    },
    bytes: () => openForRead().snapshot().bytes,
    // Only the database knows the places of records.
    changes: () => (isOpen || begun.records.size > 0 ? openForWrite().changes() : changesIn(begun)),
    apply: (all) => openForWrite().apply(all),
    close: () => store?.close(),
  };
};
