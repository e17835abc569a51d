import type { DatabaseSync } from 'node:sqlite';
import type { UpdateCell } from '../cells.ts';
import type { Lock } from '../lock.ts';
import { Refusal } from '../refusals.ts';
import type { Replica, Replicated } from '../replica.ts';
import type { ReplicableStore, StoreChange } from '../store/changes.ts';
import type { Kind, Store } from '../store/port.ts';
import type { DeferredWork } from './batching.ts';
import { heldRow, type News, readNews, writeChanges } from './entries.ts';
import { readFilesIn, readFilesOf, writeFiles } from './files.ts';
import { createSharedJournal } from './journal.ts';
import { createLease, type ElapsedTimes } from './lease.ts';
import { type Connection, consistent, type Postgres } from './postgres.ts';
import { type Leases, lockedRowOf } from './revoking.ts';

/** What all replicas of a process share. */
export interface ReplicaPlace {
  readonly postgres: Postgres;
  /** Maximum number of entries in a journal. */
  readonly mostNoted: number;
  /** Number of revisions after which a sandbox gets a new base and its older changes are deleted. */
  readonly rebaseEvery: number;
  /** Loads all faults, since settings may refer to any of them. */
  readonly loadFaults: () => Promise<unknown>;
  readonly leases: Leases;
  readonly elapsed: ElapsedTimes;
  readonly deferred: DeferredWork;
}

/** The life and revision that a replica starts from: 0 and 0 for a new sandbox. */
interface Beginning {
  /** An in-memory database. */
  readonly database: DatabaseSync;
  readonly life: number;
  readonly revision: number;
}

/** The result of a task, with the changes to be written to the shared database. */
interface Outcome<T> {
  readonly done: T;
  readonly changes: readonly StoreChange[];
  /** Instead of changes: the complete new state of the sandbox. */
  readonly base?: Uint8Array;
}

/** Begins a transaction that excludes other writers; journal entries can still be written meanwhile. */
const lockStatement = (life: number): string =>
  `BEGIN; SELECT revision, name, readers FROM procon.sandbox WHERE life = ${life} FOR NO KEY UPDATE`;

/** Begins a transaction with a value that no other transaction changes meanwhile; it is null at first. */
const lockingCell = (life: number, name: string): string =>
  `BEGIN; INSERT INTO procon.cell SELECT life, '${name}' FROM ${heldRow(String(life))} ON CONFLICT DO NOTHING;
   SELECT value FROM procon.cell WHERE life = ${life} AND name = '${name}' FOR UPDATE`;

const updatingCells =
  (postgres: Postgres, life: () => number): UpdateCell =>
  (name, next) =>
    postgres.transaction(lockingCell(life(), name), async (connection, [row]) => {
      const value = next(row?.['value'] == null ? undefined : JSON.parse(String(row['value'])));
      await connection.query('UPDATE procon.cell SET value = $3 WHERE life = $1 AND name = $2', [
        ...[life(), name, JSON.stringify(value)],
      ]);
      return value;
    });

const writeBase = async (
  connection: Connection,
  life: number,
  base: Uint8Array,
  readers: readonly number[],
): Promise<void> => {
  await connection.query('DELETE FROM procon.entry WHERE life = $1', [life]);
  await connection.query(
    `UPDATE procon.sandbox SET revision = revision + 1, base_revision = revision + 1, base = $2, readers = $3
     WHERE life = $1`,
    [life, base, readers],
  );
};

/** Starts a new life of a name and deletes all data of the previous one. Resolves to the new life. */
const writeLife = async (connection: Connection, life: number, base: Uint8Array): Promise<number> => {
  const [gone] = await connection.query(
    'DELETE FROM procon.sandbox WHERE life = $1 RETURNING name, on_demand, key_digest',
    [life],
  );
  const [made] = await connection.query(
    'INSERT INTO procon.sandbox (name, on_demand, key_digest, base) VALUES ($1, $2, $3, $4) RETURNING life',
    [gone?.['name'], gone?.['on_demand'], gone?.['key_digest'], base],
  );
  return Number(made?.['life']);
};

/** A sandbox as it is in the database once the transaction is committed. */
interface Written {
  readonly life: number;
  readonly revision: number;
  /** Renews the lease of this process, or ends it. */
  readonly keepLease: () => void;
}

/** A store that leaves transactions to the lock; `onRestore` is called when its contents are replaced. */
const withinLock = (store: Store & ReplicableStore, onRestore: () => void): Store => ({
  ...store,
  begin: () => undefined,
  commit: () => undefined,
  rollback: () => undefined,
  restore: (snapshot) => {
    onRestore();
    store.rollback();
    store.restore(snapshot);
    store.watch();
    store.begin();
  },
});

/**
 * Creates a replica. Work under the lock is rolled back in the local store, written to the shared database
 * and applied locally after the commit, like the changes of other processes.
 */
export const createReplica = (place: ReplicaPlace, begun: Beginning): Replica => {
  const { postgres, mostNoted, rebaseEvery, loadFaults, leases, elapsed, deferred } = place;
  const lease = createLease(elapsed, leases.generation);
  let { life, revision } = begun;
  let store: Store & ReplicableStore;
  let sandbox: Replicated;
  let local: Lock;
  /** Whether the work under the lock replaced the whole store. */
  let isRestored = false;
  /** Whether the local store was committed before the shared database was. */
  let isAhead = false;
  /** A change that the database may have, and the local store has not yet. */
  let publication: PromiseWithResolvers<void> | undefined;

  const journal = createSharedJournal(postgres, {
    ...{ life: () => life, most: mostNoted, replicated: () => sandbox, deferred },
  });
  const takeOver = async (connection: Connection, news: News | undefined): Promise<void> => {
    if (news === undefined) throw new Refusal('sandbox-gone');
    const { base, changes } = news;
    const files = { life, contents: sandbox.contents };
    await readFilesOf(connection, files, changes);
    if (base !== undefined) store.restore({ bytes: base });
    for (const { table, kind, key } of changes) {
      if (table !== 'document') continue;
      sandbox.versions.note(kind as Kind, Number(key), store.get(kind as Kind, Number(key)));
    }
    store.apply(changes);
    revision = news.revision;
    if (base !== undefined) await readFilesIn(connection, files, store);
    if ((store.kept('sandbox', 'settings')?.faults.length ?? 0) > 0) await loadFaults();
    sandbox.adopt();
  };
  /** Runs the task, collects its changes, and rolls them back. */
  const attempt = async <T>(work: () => T | Promise<T>): Promise<Outcome<T>> => {
    store.watch();
    store.begin();
    try {
      const done = await work();
      sandbox.save();
      const changes = store.changes();
      const isDue = changes.length > 0 && (revision + 1) % rebaseEvery === 0;
      if (changes.length > 0 || isRestored) publication = Promise.withResolvers();
      if (!isDue && !isRestored) {
        store.rollback();
        return { done, changes };
      }
      // Uncommitted changes are not part of a serialized database.
      store.commit();
      isAhead = true;
      return { done, changes, base: store.snapshot().bytes };
    } catch (error) {
      store.rollback();
      throw error;
    }
  };
  /** Writes the changes to the shared database. Resolves to what there is after the commit. */
  const write = async (connection: Connection, { changes, base }: Outcome<unknown>): Promise<Written> => {
    if (isRestored) {
      const next = await writeLife(connection, life, base as Uint8Array);
      return { life: next, revision: 0, keepLease: lease.revoke };
    }
    const settle = lease.ask();
    const isKept = lease.isWanted();
    const readers = isKept ? [leases.self] : [];
    if (base !== undefined) await writeBase(connection, life, base, readers);
    else await writeChanges(connection, { life, readers, changes });
    await writeFiles(connection, { life, contents: sandbox.contents }, changes);
    return { life, revision: revision + 1, keepLease: () => settle(isKept) };
  };
  /** Applies the written changes to the local store. */
  const commit = ({ changes, base }: Outcome<unknown>, written: Written): void => {
    [life, revision] = [written.life, written.revision];
    if (base === undefined) store.apply(changes);
    written.keepLease();
  };
  const exclusively = async <T>(work: () => T | Promise<T>): Promise<T> => {
    [isRestored, isAhead] = [false, false];
    let point: number | undefined;
    try {
      const [outcome, written] = await postgres.transaction(
        lockStatement(life),
        async (connection, [row]) => {
          if (row === undefined) throw new Refusal('sandbox-gone');
          // Work is done once, even if the server gives its transaction up.
          if (point !== undefined) throw new Refusal('data-busy');
          const isNew = Number(row['revision']) !== revision;
          lease.note(isNew);
          if (isNew) await takeOver(connection, await readNews(connection, { life, revision }));
          point = sandbox.versions.now();
          const outcome = await attempt(work);
          if (publication === undefined) return [outcome] as const;
          await leases.revoke(lockedRowOf(row));
          return [outcome, await write(connection, outcome)] as const;
        },
      );
      if (written !== undefined) commit(outcome, written);
      return outcome.done;
    } catch (error) {
      // The database may have committed it nevertheless.
      if (publication !== undefined) lease.revoke();
      if (point !== undefined) sandbox.versions.undo(point);
      // Local changes that were never written to the shared database are discarded.
      if (isRestored || isAhead) life = 0;
      else sandbox.adopt();
      throw error;
    } finally {
      publication?.resolve();
      publication = undefined;
    }
  };
  return {
    lease,
    isCurrent: async () => {
      while (lease.isValid()) {
        if (publication === undefined) return true;
        await publication.promise;
      }
      return false;
    },
    database: begun.database,
    get life() {
      return life;
    },
    get revision() {
      return revision;
    },
    wrap: (whole) => {
      store = whole;
      return withinLock(whole, () => {
        isRestored = true;
      });
    },
    lock: (own, replicated) => {
      [local, sandbox] = [own, replicated];
      return { hold: (work) => own.hold(() => exclusively(work)) };
    },
    note: journal.write,
    updateCell: updatingCells(postgres, () => life),
    catchUp: () =>
      local.hold(() =>
        postgres.transaction(consistent, async (connection) => {
          const news = await readNews(connection, { life, revision });
          if (news?.revision !== revision) await takeOver(connection, news);
        }),
      ),
    readJournal: journal.read,
    readFiles: () => readFilesIn(postgres, { life, contents: sandbox.contents }, store),
    settle: (known) => {
      life = known;
    },
  };
};
