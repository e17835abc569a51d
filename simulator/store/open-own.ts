import type { DatabaseSync } from 'node:sqlite';
import { Refusal } from '../refusals.ts';
import { databaseOf, openDatabase } from './database.ts';
import { knowingDocuments } from './known-documents.ts';
import { copyOf } from './pending-writes.ts';
import type { Base, Changes, StoreSnapshot } from './port.ts';
import { type OwnStore, openSqliteStore, type SqliteStore } from './sqlite.ts';
import { type WriteBehindStore, writeBehind } from './write-behind.ts';

/** Where a store writes, and how much. */
export interface OwnOptions {
  /** When left out, memory of this process, allocated at the first write. */
  readonly database?: DatabaseSync | undefined;
  /** Whether the database is in memory and its changes are to be sent to other processes. */
  readonly isReplicated?: boolean | undefined;
  /** Maximum size in MB of a database in memory, including the base below it. */
  readonly megas?: number | undefined;
}

const megabyte = 1024 ** 2;

const openOn = (database: DatabaseSync) => knowingDocuments(openSqliteStore(database));

interface BufferedStart {
  readonly megas: number | undefined;
  readonly isReplicated: boolean;
  readonly store?: SqliteStore;
  readonly base?: Base | undefined;
  readonly changes?: Changes;
}

/** A store in memory, which may be over a base. */
const openBuffered = ({ megas, base, ...start }: BufferedStart): WriteBehindStore => {
  const room = megas === undefined ? undefined : megas - (base?.size ?? 0) / megabyte;
  const make = (bytes = base?.blank) =>
    openOn(
      bytes === undefined ? openDatabase(':memory:', { megas: room }) : databaseOf(bytes, { megas: room }),
    );
  return writeBehind({ ...start, make, base, room: (room ?? Number.POSITIVE_INFINITY) * megabyte });
};

/** The part of a store that lies above its base. All operations but `close` throw a `Refusal` once it is closed. */
export const createOwn = ({ database, megas, isReplicated = false }: OwnOptions) => {
  const opened = database && openOn(database);
  const lasting = isReplicated ? undefined : opened;
  const openWith = (start: Omit<BufferedStart, 'megas' | 'isReplicated'>): WriteBehindStore =>
    openBuffered({ megas, isReplicated, ...start });
  let buffered = isReplicated && opened !== undefined ? openWith({ store: opened }) : undefined;
  let base: Base | undefined;
  let isClosed = false;
  let isBegun = false;
  const openStore = (): OwnStore | undefined => {
    if (isClosed) throw new Refusal('sandbox-gone');
    return lasting ?? buffered;
  };
  const begin = (): WriteBehindStore => {
    buffered = openWith({ base });
    if (isBegun) buffered.begin();
    return buffered;
  };
  return {
    /** The open store; undefined before the first write. */
    here: openStore,
    base: () => base,
    /** The open store, created if necessary: for writes. */
    open: (): OwnStore => openStore() ?? begin(),
    begin: (): void => {
      openStore()?.begin();
      isBegun = true;
    },
    end: (how: 'commit' | 'rollback'): void => {
      isBegun = false;
      openStore()?.[how]();
    },
    /** The changes relative to the base. */
    changed: (): Changes | undefined => {
      openStore();
      return buffered?.changed();
    },
    /** A snapshot of the whole store; only used without a base. */
    whole: (): StoreSnapshot => {
      openStore();
      return lasting?.snapshot() ?? { bytes: (buffered ?? begin()).bytes() };
    },
    restore: (snapshot: StoreSnapshot): void => {
      openStore();
      if (lasting !== undefined) {
        lasting.restore(snapshot);
        return;
      }
      const before = buffered;
      // Other processes may not have this base.
      base = isReplicated ? undefined : snapshot.over?.base;
      const changes =
        base === undefined ? { bytes: snapshot.bytes, pending: copyOf() } : snapshot.over?.changes;
      buffered = changes && openWith({ base, changes });
      before?.close();
    },
    close: (): void => {
      isClosed = true;
      (lasting ?? buffered)?.close();
    },
  };
};
