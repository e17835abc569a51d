import type { DatabaseSync } from 'node:sqlite';
import type { UpdateCell } from '../cells.ts';
import type { Lock } from '../lock.ts';
import { Refusal } from '../refusals.ts';
import type { Replica, ReplicatedSandbox } from '../replica.ts';
import type { ReplicableStore } from '../store/changes.ts';
import type { Kind, Store } from '../store/port.ts';
import type { DeferredWork } from './batching.ts';
import { heldRow, type News, readNews, writeChanges } from './entries.ts';
import { hasFiles, readFilesIn, readFilesOf, writeFiles } from './files.ts';
import { type Author, createPublication, type GroupCommit } from './group-commit.ts';
import { createSharedJournal, type WriteEntries } from './journal.ts';
import { createLease, type ElapsedTimes } from './lease.ts';
import { type Connection, consistent, type Postgres } from './postgres.ts';
import { type Leases, type LockedRow, lockedRowOf } from './revoking.ts';
import { createWaitingWork, type DoneWork, hasChanges, type Job } from './waiting-work.ts';

/** What all replicas of a process share. */
export interface ReplicaPlace {
  readonly postgres: Postgres;
  readonly writeEntries: WriteEntries;
  /** Number of revisions after which a sandbox gets a new base and its older changes are deleted. */
  readonly rebaseEvery: number;
  /** Loads all faults, since settings may refer to any of them. */
  readonly loadFaults: () => Promise<unknown>;
  readonly leases: Leases;
  readonly elapsed: ElapsedTimes;
  readonly deferred: DeferredWork;
  readonly groups: GroupCommit;
}

/** The life and revision that a replica starts from: 0 and 0 for a new sandbox. */
interface InitialRevision {
  /** An in-memory database. */
  readonly database: DatabaseSync;
  readonly life: number;
  readonly revision: number;
}

/** A task is done, and its changes are on their way. */
interface TaskResult<T> {
  readonly done: T;
  readonly arrival: Promise<void> | undefined;
}

/** Begins a transaction that excludes other writers; journal entries can still be written meanwhile. */
const lockStatement = (life: number): string =>
  `BEGIN; SELECT revision, name, readers, writer FROM procon.sandbox WHERE life = ${life} FOR NO KEY UPDATE`;

/** Begins a transaction with a value that no other transaction changes meanwhile; it is null at first. */
const lockingCell = (life: number, name: string): string =>
  `BEGIN; INSERT INTO procon.cell SELECT life, '${name}' FROM ${heldRow(String(life))} ON CONFLICT DO NOTHING;
   SELECT value FROM procon.cell WHERE life = ${life} AND name = '${name}' FOR UPDATE`;

/** Takes the lease of a writer that gave it up, or is gone, out of a locked row. */
const removeWriter =
  'UPDATE procon.sandbox SET writer = NULL, readers = array_remove(readers, writer) WHERE life = $1';

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

/** The next revision of a sandbox as a whole, and who has a lease on it. */
interface Base {
  readonly life: number;
  readonly base: Uint8Array;
  readonly readers: readonly number[];
  readonly writer: number | null;
}

const writeBase = async (connection: Connection, { life, base, readers, writer }: Base): Promise<void> => {
  await connection.query('DELETE FROM procon.entry WHERE life = $1', [life]);
  await connection.query(
    `UPDATE procon.sandbox SET revision = revision + 1, base_revision = revision + 1, base = $2, readers = $3,
       writer = $4
     WHERE life = $1`,
    [life, base, readers, writer],
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
    store.begin();
  },
});

/** Changes of another process are on their way, for which the row must not be locked. */
class ChangesElsewhere extends Error {
  readonly arrival: Promise<void>;
  constructor(arrival: Promise<void>) {
    super('changes of another process are on their way');
    this.arrival = arrival;
  }
}

/** Work on a locked row: what came of it, and the row that it left. */
interface WorkResult<T> {
  readonly outcome: DoneWork<T>;
  readonly row: LockedRow;
}

/** How often work waits, half a second each at most, for changes of others: as long as PostgreSQL waits for a lock. */
const mostRounds = 20;

/**
 * Creates a replica. Work under the lock is committed in the local store, and then written to the shared database:
 * what is answered meanwhile waits for that (`pending`). While this process has an exclusive lease, the lock is that of
 * the process alone, and changes are written in groups; otherwise the lock is a transaction of the database. A sandbox
 * whose changes could not be written is given up here, and read anew.
 */
export const createReplica = (place: ReplicaPlace, begun: InitialRevision): Replica => {
  const { postgres, writeEntries, rebaseEvery, loadFaults, leases, elapsed, deferred, groups } = place;
  const lease = createLease(elapsed, leases.generation);
  const publication = createPublication();
  let { life, revision } = begun;
  let store: Store & ReplicableStore;
  let sandbox: ReplicatedSandbox;
  let local: Lock;
  /** Whether the work under the lock replaced the whole store. */
  let isRestored = false;
  /** Whether the store here has what the work changed. */
  let isCommitted = false;
  /** Work under an exclusive lease whose changes are not on their way yet. */
  let working: Promise<unknown> | undefined;

  const journal = createSharedJournal(postgres, {
    ...{ life: () => life, replicated: () => sandbox, deferred, writeEntries },
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
  /** The replica differs from the database: the next request reads it again, and nothing is answered from here. */
  const giveUp = (arrival: Promise<void>): void => {
    lease.revoke();
    life = 0;
    publication.follow(arrival);
  };
  /** Undoes work that failed. */
  const undo = (point: number, error: unknown): void => {
    store.rollback();
    if (isRestored || isCommitted) {
      giveUp(Promise.reject(error));
      return;
    }
    sandbox.versions.undo(point);
    sandbox.adopt();
  };
  /** Runs the task and commits it here; undoes it where it fails. */
  const attempt = async <T>(work: () => T | Promise<T>): Promise<DoneWork<T>> => {
    [isRestored, isCommitted] = [false, false];
    const point = sandbox.versions.now();
    store.begin();
    try {
      const done = await work();
      sandbox.save();
      const changes = store.changes();
      store.commit();
      isCommitted = true;
      return { done, changes, isRestored, ...(isRestored ? { base: store.snapshot().bytes } : {}) };
    } catch (error) {
      undo(point, error);
      throw error;
    }
  };
  /**
   * Adds the base where one is due with the changes: a copy of the whole store, so call it once for all that go
   * together.
   */
  const addBase = <T>(outcome: DoneWork<T>): DoneWork<T> => {
    const next = revision + (isBeingWritten ? 2 : 1);
    if (outcome.isRestored || outcome.changes.length === 0 || next % rebaseEvery !== 0) return outcome;
    try {
      return { ...outcome, base: store.snapshot().bytes };
    } catch (error) {
      giveUp(Promise.reject(error));
      throw error;
    }
  };
  /** Writes the changes to the shared database, whose row is locked. Resolves to what to do once they are committed. */
  const write = async (
    connection: Connection,
    { changes, base, isRestored }: DoneWork<unknown>,
  ): Promise<() => void> => {
    if (isRestored) {
      const next = await writeLife(connection, life, base as Uint8Array);
      return () => {
        lease.revoke();
        [life, revision] = [next, 0];
      };
    }
    lease.noteChange();
    const settle = lease.request();
    const [isKept, isExclusive] = [lease.isWanted(), lease.isExclusiveWanted()];
    const row = { life, readers: isKept ? [leases.self] : [], writer: isExclusive ? leases.self : null };
    if (base !== undefined) await writeBase(connection, { ...row, base });
    else await writeChanges(connection, { ...row, changes });
    await writeFiles(connection, { life, contents: sandbox.contents }, changes);
    return () => {
      revision += 1;
      settle(isKept, isExclusive);
    };
  };
  /** Writes what a function does while the row is locked, as one transaction. */
  const publish = async <T>(
    act: (connection: Connection, read: Readonly<Record<string, unknown>>) => Promise<WorkResult<T>>,
  ): Promise<T> => {
    const [done, finish] = await postgres.transaction(lockStatement(life), async (connection, [read]) => {
      if (read === undefined) throw new Refusal('sandbox-gone');
      const { outcome, row } = await act(connection, read);
      if (!hasChanges(outcome)) return [outcome.done] as const;
      await leases.revoke(row);
      return [outcome.done, await write(connection, outcome)] as const;
    });
    finish?.();
    return done;
  };
  /** Writes an outcome, or gives the sandbox up here. */
  const publishOutcome = <T>(outcome: DoneWork<T>): Promise<T> =>
    publish(async (_, read) => {
      // Another process took over without waiting for this one.
      if (Number(read['revision']) !== revision) throw new Refusal('data-busy');
      return { outcome, row: lockedRowOf(read) };
    });
  let isBeingWritten = false;
  let renewLease: ReturnType<typeof lease.request>;
  const author: Author = {
    begin: () => {
      isBeingWritten = true;
      renewLease = lease.request();
      return { life, revision };
    },
    finish: () => {
      isBeingWritten = false;
      revision += 1;
      renewLease(true, true);
    },
    writeApart: async (changes) => {
      try {
        await publishOutcome({ done: undefined, changes, isRestored: false });
      } catch (error) {
        // The database may have committed it nevertheless.
        giveUp(Promise.reject(error));
        throw error;
      } finally {
        isBeingWritten = false;
      }
    },
  };
  /** Writes an outcome that no group has room for, once all of them are written. */
  const publishAfter = async (
    earlier: Promise<void> | undefined,
    outcome: DoneWork<unknown>,
  ): Promise<void> => {
    try {
      await earlier;
      await publishOutcome(outcome);
    } catch (error) {
      giveUp(Promise.reject(error));
      throw error;
    }
  };
  /** Works while this process alone changes the sandbox. */
  const workAlone = async <T>(work: () => T | Promise<T>): Promise<TaskResult<T>> => {
    const attempted = await attempt(work);
    if (!hasChanges(attempted)) return { done: attempted.done, arrival: publication.pending() };
    const outcome = addBase(attempted);
    const isRowsOnly = outcome.base === undefined && !hasFiles(outcome.changes);
    const earlier = publication.pending();
    const arrival = isRowsOnly ? groups.add(author, outcome.changes) : publishAfter(earlier, outcome);
    publication.follow(arrival);
    if (!isRowsOnly) await arrival;
    return { done: outcome.done, arrival };
  };
  /** Ends the exclusive lease of another process without waiting for it. Resolves to the row without it. */
  const endWriter = async (connection: Connection, row: LockedRow): Promise<LockedRow> => {
    const { name, readers, writer } = row;
    if (writer === undefined || writer === leases.self) return row;
    const { arrival } = await leases.endAt(writer, name);
    if (arrival !== undefined) throw new ChangesElsewhere(arrival);
    await connection.query(removeWriter, [life]);
    return { name, writer: undefined, readers: readers.filter((one) => one !== writer) };
  };
  const waiting = createWaitingWork({ attempt, isGivenUp: () => life === 0 });
  /** Works while the row is locked: all that waits here by then, since that is a transaction of the database. */
  const workTogether = async (rounds = mostRounds): Promise<void> => {
    const taken: Job[] = [];
    let arrival: PromiseWithResolvers<void> | undefined;
    const follow = (): void => {
      if (arrival !== undefined) return;
      arrival = Promise.withResolvers();
      publication.follow(arrival.promise);
    };
    try {
      const onPublished = await publish(async (connection, read) => {
        // Work is done once, even if the server gives its transaction up.
        if (taken.length > 0) throw new Refusal('data-busy');
        const row = await endWriter(connection, lockedRowOf(read));
        const isNew = Number(read['revision']) !== revision;
        lease.note(isNew);
        if (isNew) await takeOver(connection, await readNews(connection, { life, revision }));
        return { outcome: addBase(await waiting.attemptAll(taken, follow)), row };
      });
      arrival?.resolve();
      onPublished();
    } catch (error) {
      // The database may have committed it nevertheless.
      if (arrival !== undefined) {
        arrival.reject(error);
        giveUp(arrival.promise);
      }
      for (const { result } of taken) result.reject(error);
      if (!(error instanceof ChangesElsewhere)) throw error;
      await error.arrival;
      if (rounds === 1) throw new Refusal('data-busy');
      await workTogether(rounds - 1);
    }
  };
  const workExclusively = async (job: Job): Promise<void> => {
    if (!lease.isExclusive()) {
      await publication.pending();
      return workTogether();
    }
    waiting.remove(job);
    const { work, result } = job;
    const alone = workAlone(work);
    working = alone;
    try {
      const { done, arrival } = await alone;
      // The next work need not wait for that.
      void Promise.resolve(arrival).then(() => result.resolve(done), result.reject);
    } finally {
      working = undefined;
    }
  };
  const holdLock = <T>(work: () => T | Promise<T>): Promise<T> => {
    const job: Job = { work, result: Promise.withResolvers() };
    waiting.add(job);
    // The earlier work that it was batched with is gone.
    const held = local.hold(() => (waiting.has(job) ? workExclusively(job) : undefined));
    held.catch((error: unknown) => {
      waiting.remove(job);
      job.result.reject(error);
    });
    return job.result.promise as Promise<T>;
  };
  /** Resolves when all that is being done under an exclusive lease has arrived, or failed. */
  const arrivalOfAll = async (): Promise<void> => {
    await working?.catch(() => undefined);
    await publication.pending()?.catch(() => undefined);
  };
  return {
    lease,
    endLease: () => {
      lease.revoke();
      return working === undefined && publication.pending() === undefined ? undefined : arrivalOfAll();
    },
    pending: publication.pending,
    database: begun.database,
    get life() {
      return life;
    },
    get revision() {
      return revision + (isBeingWritten ? 1 : 0);
    },
    wrap: (opened) => {
      store = opened;
      return withinLock(opened, () => {
        isRestored = true;
      });
    },
    lock: (own, replicated) => {
      [local, sandbox] = [own, replicated];
      return { hold: holdLock };
    },
    note: journal.write,
    updateCell: updatingCells(postgres, () => life),
    catchUp: () =>
      local.hold(async () => {
        await publication.pending();
        await postgres.transaction(consistent, async (connection) => {
          const news = await readNews(connection, { life, revision });
          if (news?.revision !== revision) await takeOver(connection, news);
        });
      }),
    readJournal: journal.read,
    readFiles: () => readFilesIn(postgres, { life, contents: sandbox.contents }, store),
    settle: (known) => {
      life = known;
    },
  };
};
