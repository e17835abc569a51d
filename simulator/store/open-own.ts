import type { DatabaseSync } from 'node:sqlite';
import { Refusal } from '../refusals.ts';
import { databaseOf, openDatabase } from './database.ts';
import { knowingDocuments } from './known-documents.ts';
import type { Base, StoreSnapshot } from './port.ts';
import { openSqliteStore, type SqliteStore } from './sqlite.ts';
import { writeBehind } from './write-behind.ts';

/** Where a store writes. */
export interface OwnOptions {
  /** A database that is made with the first write when left out. */
  readonly database?: DatabaseSync | undefined;
  /** Maximum size in MB of a database that is made, with the base below it. */
  readonly megas?: number | undefined;
}

const megabyte = 1024 ** 2;

const openOn = (database: DatabaseSync): SqliteStore => knowingDocuments(openSqliteStore(database));

/** What is made here is in memory and of this process alone. */
const openOnMade = (database: DatabaseSync): SqliteStore =>
  knowingDocuments(writeBehind(openSqliteStore(database)));

/** What a store has of its own. All but `close` throw a `Refusal` once it is closed. */
export const createOwn = ({ database, megas }: OwnOptions) => {
  let store = database && openOn(database);
  let base: Base | undefined;
  let isClosed = false;
  let isBegun = false;
  const make = (bytes: Uint8Array | undefined): SqliteStore => {
    const room = megas === undefined ? {} : { megas: megas - (base?.size ?? 0) / megabyte };
    return openOnMade(bytes === undefined ? openDatabase(':memory:', room) : databaseOf(bytes, room));
  };
  const here = (): SqliteStore | undefined => {
    if (isClosed) throw new Refusal('sandbox-gone');
    return store;
  };
  return {
    /** Undefined before the first write. */
    here,
    base: () => base,
    /** For a write. */
    open: (): SqliteStore => {
      const known = here();
      if (known !== undefined) return known;
      store = make(base?.blank);
      if (isBegun) store.begin();
      return store;
    },
    begin: (): void => {
      here()?.begin();
      isBegun = true;
    },
    end: (how: 'commit' | 'rollback'): void => {
      isBegun = false;
      here()?.[how]();
    },
    restore: (snapshot: StoreSnapshot): void => {
      const before = here();
      if (database !== undefined) {
        before?.restore(snapshot);
        return;
      }
      base = snapshot.over?.base;
      const bytes = base === undefined ? snapshot.bytes : snapshot.over?.changes;
      store = bytes && make(bytes);
      before?.close();
    },
    close: (): void => {
      isClosed = true;
      store?.close();
    },
  };
};
