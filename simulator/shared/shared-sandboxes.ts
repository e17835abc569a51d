import type { DatabaseSync } from 'node:sqlite';
import type { SnapshotShelf } from '../data/snapshots.ts';
import type { Sandbox } from '../exchange.ts';
import type { Limits } from '../limits.ts';
import { createNamedLocks } from '../lock.ts';
import type { MakeSandbox, PlacedSandbox, PlacingRules } from '../placing.ts';
import { Refusal } from '../refusals.ts';
import type { Replica } from '../replica.ts';
import { changeApplier } from '../store/changes.ts';
import { databaseOf, openDatabase } from '../store/database.ts';
import { settingsIn } from '../store/sqlite.ts';
import { createStatements } from '../store/statement.ts';
import type { MachineTimer } from '../timer.ts';
import type { AllUsage } from '../usage/usage.ts';
import { createBatcher, createDeferredWork } from './batching.ts';
import { readNews, writeAlone } from './entries.ts';
import { createGroupCommit } from './group-commit.ts';
import { createEntryWriter } from './journal.ts';
import type { ElapsedTimes } from './lease.ts';
import { isNoSnapshot, leaseRows, type NamedRow, readRows } from './named-rows.ts';
import { createNaming, type LocalSandboxes } from './naming.ts';
import { type Connection, consistent, openPostgres, type Postgres } from './postgres.ts';
import { createReplica, type ReplicaPlace } from './replica.ts';
import { openLeases } from './revoking.ts';
import { snapshotShelf } from './snapshot-shelf.ts';
import { createSharedUsage } from './usage.ts';

/** Sandboxes shared by several processes. All calls reject with a `Refusal` if the database is unreachable. */
export interface SharedSandboxes {
  /** The shared text of a name; the first caller creates it with `make`, before `begin` has resolved. */
  text(name: string, make: () => string): string;
  /** The existing main sandbox; undefined if there is none yet. */
  readonly main: Replica | undefined;
  /** Creates the replica of a new sandbox, for `place`. */
  prepare(): Replica;
  /** Ends the exclusive start phase; `override` changes an existing main sandbox. */
  begin(local: LocalSandboxes, override: (main: Sandbox) => void): Promise<void>;
  /** Whether the local sandbox of a name is up to date, as known without asking. */
  isCurrent(name: string): boolean;
  /** Updates the local sandbox of a name, or removes it if it no longer exists. */
  refresh(name: string): Promise<void>;
  /** Updates all local sandboxes. */
  refreshAll(): Promise<void>;
  /** Makes the sandbox of a name for all processes, as one step. */
  place(name: string, make: MakeSandbox, rules: PlacingRules): Promise<PlacedSandbox>;
  /** Removes the sandbox of a name and its snapshots, as one step. Resolves to false if there is none. */
  remove(name: string): Promise<boolean>;
  readonly shelf: SnapshotShelf;
  readonly usage: AllUsage;
  close(): Promise<void>;
}

interface SharedOptions {
  /** `postgres://...`. */
  readonly url: string;
  readonly limits: Limits;
  readonly loadFaults: () => Promise<unknown>;
  readonly timer: MachineTimer;
  readonly elapsed: ElapsedTimes;
  /** Number of changes after which a sandbox is written again as a whole. */
  readonly rebaseEvery?: number | undefined;
}

/**
 * Milliseconds after which counts of usage are written: each takes a row, and most of them are counted again at once.
 */
const usageDelay = 400;

/** Advisory lock for starting a process. */
const startLock = 0x50726f64;

/** Builds an in-memory database from the shared data. */
const rebuilt = (
  { base, changes }: NonNullable<Awaited<ReturnType<typeof readNews>>>,
  { megabytes }: Limits,
): DatabaseSync => {
  const database = databaseOf(base as Uint8Array, { name: 'The shared sandbox', megas: megabytes });
  changeApplier(createStatements(database).statement)(changes);
  return database;
};

/** Opens existing sandboxes of a database. */
const opening = (place: ReplicaPlace, limits: Limits) => {
  /** The replica of a life; undefined if that life has ended. */
  const openReplica = (life: number): Promise<Replica | undefined> =>
    place.postgres.transaction(consistent, async (connection) => {
      const news = await readNews(connection, { life, revision: -1 });
      if (news === undefined) return undefined;
      const database = rebuilt(news, limits);
      if ((settingsIn(database)?.faults.length ?? 0) > 0) await place.loadFaults();
      return createReplica(place, { database, life, revision: news.revision });
    });
  const prepare = (): Replica =>
    createReplica(place, {
      ...{ life: 0, revision: 0 },
      database: openDatabase(':memory:', { megas: limits.megabytes }),
    });
  return { open: openReplica, prepare };
};

/** Takes the start lock. Resolves to the function that releases it. */
const startAlone = async (postgres: Postgres): Promise<() => Promise<unknown>> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const finished = postgres.transaction(`BEGIN; SELECT pg_advisory_xact_lock(${startLock})`, () => {
    begun.resolve();
    return promise;
  });
  await Promise.race([begun.promise, finished]);
  return () => {
    resolve();
    return finished;
  };
};

/** Texts shared by all processes: those found in the database and those created during this start. */
const textsOf = (entries: ReadonlyMap<string, string>) => {
  const texts = new Map(entries);
  return {
    text: (name: string, make: () => string): string => {
      const value = texts.get(name) ?? make();
      texts.set(name, value);
      return value;
    },
    write: (connection: Connection) =>
      connection.query(
        'INSERT INTO procon.text SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING',
        [[...texts.keys()], [...texts.values()]],
      ),
  };
};

const rowsByName = (rows: readonly NamedRow[]): ReadonlyMap<string, NamedRow> =>
  new Map(rows.map((row) => [row.name, row]));

/** Connects to the sandboxes of a database. Rejects with a `DataError` or a `Refusal`. */
export const openSharedSandboxes = async (options: SharedOptions): Promise<SharedSandboxes> => {
  const { url, limits, loadFaults, timer, elapsed, rebaseEvery = 5000 } = options;
  const milliseconds = () => elapsed()[0] ?? 0;
  const postgres = await openPostgres(url, { elapsed: milliseconds });
  let local: LocalSandboxes;
  const leases = await openLeases({
    ...{ url, timer, connection: postgres, elapsed: milliseconds },
    // Nothing is leased before there are sandboxes.
    end: (name) => local?.find(name)?.replica?.endLease(),
  });
  const writeEntries = createEntryWriter(postgres, {
    most: limits.journal,
    isDirect: () => leases.generation() > 0,
  });
  const deferred = createDeferredWork(timer);
  const groups = createGroupCommit((all) => writeAlone(postgres, leases.self, all));
  const { open, prepare } = opening(
    { postgres, writeEntries, rebaseEvery, loadFaults, leases, elapsed, deferred, groups },
    limits,
  );
  const locks = createNamedLocks();
  const started = await startAlone(postgres);
  const rows = await postgres.query('SELECT name, value FROM procon.text');
  const texts = textsOf(new Map(rows.map(({ name, value }) => [String(name), String(value)])));
  const [known] = await readRows(postgres, "name = 'default'");
  const main = known && (await open(known.life));

  const isCurrent = (name: string, row: NamedRow | undefined): boolean => {
    const here = local.find(name)?.replica;
    return row?.life === here?.life && (row?.revision ?? 0) <= (here?.revision ?? 0);
  };
  /** Updates what a name refers to in this process. The caller must hold the lock of the name. */
  const relay = async (name: string): Promise<void> => {
    const [row] = await readRows(postgres, 'name = $1', [name]);
    if (row?.life === local.find(name)?.replica?.life) return;
    const replica = row && (await open(row.life));
    // It was replaced meanwhile.
    if (row !== undefined && replica === undefined) return relay(name);
    const sandbox = replica && local.make(name, replica);
    await replica?.readFiles();
    local.lay(name, sandbox, row?.onDemand);
  };
  const relayAlone = (name: string): Promise<void> => locks(name).hold(() => relay(name));
  const bring = async (name: string, row: NamedRow | undefined): Promise<void> => {
    if (isCurrent(name, row)) return;
    const here = local.find(name)?.replica;
    if (row === undefined || row.life !== here?.life) return relayAlone(name);
    try {
      await here.catchUp();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'sandbox-gone') throw error;
      await relayAlone(name);
    }
  };
  const usage = createSharedUsage(postgres, createDeferredWork(timer, usageDelay));
  const lookUpLife = createBatcher(async (names) =>
    rowsByName(await readRows(postgres, 'name = ANY($1)', [names])),
  );
  /** Leases that were used since they were taken, and are to be taken again together with others. */
  const namesInUse = (): readonly string[] =>
    local.names().filter((name) => local.find(name)?.replica?.lease.isInUse());
  const renewLease = createBatcher(async (wanted) => {
    const names = [...new Set([...wanted, ...namesInUse()])];
    const settling = names.map((name) => [name, local.find(name)?.replica?.lease.request()] as const);
    const rows = rowsByName(await leaseRows(postgres, names, leases.self));
    for (const [name, settle] of settling) {
      const row = rows.get(name);
      if (isCurrent(name, row)) settle?.(row?.isLeased === true, row?.writer === leases.self);
    }
    return rows;
  });
  const { place, remove } = createNaming({
    postgres,
    limits,
    locks,
    local: () => local,
    relay,
    usage,
    leases,
  });
  return {
    ...{ text: texts.text, main, prepare, place, remove, usage, shelf: snapshotShelf(postgres) },
    begin: async (sandboxes, override) => {
      local = sandboxes;
      await texts.write(postgres);
      const sandbox = local.find(local.mainName) as Sandbox;
      if (main === undefined) await place(local.mainName, () => sandbox, { how: 'keep' });
      else {
        await main.readFiles();
        await sandbox.lock.hold(() => override(sandbox));
      }
      await started();
    },
    isCurrent: (name) => local.find(name)?.replica?.lease.isValid() === true,
    refresh: async (name) => {
      const here = local.find(name)?.replica;
      if (here?.lease.isValid()) return;
      leases.connect();
      const row = await (here?.lease.isWanted() ? renewLease : lookUpLife)(name);
      const isNew = !isCurrent(name, row);
      here?.lease.note(isNew);
      if (isNew) await bring(name, row);
    },
    refreshAll: async () => {
      const rows = rowsByName(await readRows(postgres, isNoSnapshot));
      for (const one of new Set([...rows.keys(), ...local.names()])) await bring(one, rows.get(one));
    },
    close: async () => {
      await started().catch(() => undefined);
      await deferred.settle();
      await usage.settle();
      await leases.close();
      await postgres.close();
    },
  };
};
