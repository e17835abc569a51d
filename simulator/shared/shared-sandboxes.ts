import type { DatabaseSync } from 'node:sqlite';
import { makeDirectory, removeDirectory } from '../contents/directory.ts';
import type { SnapshotShelf } from '../data/snapshots.ts';
import type { Sandbox } from '../exchange.ts';
import type { Limits } from '../limits.ts';
import { createLock } from '../lock.ts';
import { Refusal } from '../refusals.ts';
import type { Replica } from '../replica.ts';
import { replicating } from '../store/changes.ts';
import { databaseOf, openDatabase } from '../store/database.ts';
import { settingsIn } from '../store/sqlite.ts';
import { preparing } from '../store/statement.ts';
import type { AllUsage } from '../usage/usage.ts';
import { batching } from './batching.ts';
import { readNews } from './entries.ts';
import { writeDirectory } from './files.ts';
import { type Connection, openPostgres, type Postgres } from './postgres.ts';
import { consistent, createReplica, type ReplicaPlace } from './replica.ts';
import { snapshotShelf } from './snapshot-shelf.ts';
import { createSharedUsage } from './usage.ts';

/** A sandbox as recorded in the shared database. */
interface Known {
  readonly name: string;
  readonly life: number;
  readonly revision: number;
  readonly onDemand: boolean;
}

/** The sandboxes of this process, including the main one. */
interface LocalSandboxes {
  readonly mainName: string;
  find(name: string): Sandbox | undefined;
  names(): readonly string[];
  /** Creates a sandbox from a replica without registering it under its name. */
  make(name: string, replica: Replica): Sandbox;
  /** Registers a sandbox under a name, or none when left out, and closes the previous one. */
  lay(name: string, sandbox?: Sandbox, onDemand?: boolean): void;
}

/** Sandboxes shared by several processes. All calls reject with a `Refusal` if the database is unreachable. */
export interface SharedSandboxes {
  /** The shared text of a name; the first caller creates it with `make`, before `begin` has resolved. */
  text(name: string, make: () => string): string;
  /** The existing main sandbox; undefined if there is none yet. */
  readonly main: Replica | undefined;
  /** Creates the replica of a new sandbox, for `publish`. */
  prepare(): Replica;
  /** Ends the exclusive start phase; `override` changes an existing main sandbox. */
  begin(local: LocalSandboxes, override: (main: Sandbox) => void): Promise<void>;
  /** Updates the local sandbox of a name, or removes it if it no longer exists. */
  refresh(name: string): Promise<void>;
  /** Updates all local sandboxes. */
  refreshAll(): Promise<void>;
  /** Publishes the local sandbox of a name, or its removal; one made on demand gives way to an existing one. */
  publish(name: string, onDemand?: boolean): Promise<void>;
  readonly shelf: SnapshotShelf;
  readonly usage: AllUsage;
  close(): Promise<void>;
}

interface SharedOptions {
  /** `postgres://...`. */
  readonly url: string;
  readonly limits: Limits;
  readonly loadFaults: () => Promise<unknown>;
  /** Number of changes after which a sandbox is written again as a whole. */
  readonly rebaseEvery?: number | undefined;
}

/** Advisory locks for starting a process and for changing the list of sandboxes. */
const [startLock, listLock] = [0x50726f64, 0x50726f65];

const knownOf = (row: Readonly<Record<string, unknown>>): Known => ({
  name: String(row['name']),
  life: Number(row['life']),
  revision: Number(row['revision']),
  onDemand: row['on_demand'] === true,
});

const readKnown = async (connection: Connection, where: string, values: readonly unknown[] = []) =>
  (
    await connection.query(
      `SELECT name, life, revision, on_demand FROM procon.sandbox WHERE ${where}`,
      values,
    )
  ).map(knownOf);

const isNoSnapshot = "position('@' in name) = 0";

/** Builds an in-memory database from the shared data. */
const rebuilt = (
  { base, changes }: NonNullable<Awaited<ReturnType<typeof readNews>>>,
  { megabytes }: Limits,
): DatabaseSync => {
  const database = databaseOf(base as Uint8Array, { name: 'The shared sandbox', megas: megabytes });
  replicating(preparing(database).statement, (sql) => database.exec(sql)).apply(changes);
  return database;
};

/** Opens existing sandboxes of a database. */
const opening = (place: ReplicaPlace, limits: Limits) => {
  /** The replica of a life; undefined if that life has ended. */
  const open = (life: number): Promise<Replica | undefined> =>
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
  return { open, prepare };
};

/** Stores a sandbox under its name. Resolves to its life, or undefined if it gives way to an existing one. */
const writeSandbox = async (
  connection: Connection,
  { sandbox, onDemand, limits }: { sandbox: Sandbox; onDemand: boolean; limits: Limits },
): Promise<number | undefined> => {
  const { name, store, contents } = sandbox;
  const [there] = await readKnown(connection, 'name = $1', [name]);
  if (onDemand && there !== undefined) return undefined;
  await connection.query('DELETE FROM procon.sandbox WHERE name = $1', [name]);
  const [row] = await connection.query(`SELECT count(*) AS n FROM procon.sandbox WHERE ${isNoSnapshot}`);
  if (Number(row?.['n']) > limits.sandboxes) throw new Refusal('too-many-sandboxes');
  const [made] = await connection.query(
    'INSERT INTO procon.sandbox (name, on_demand, base) VALUES ($1, $2, $3) RETURNING life',
    [name, onDemand, store.snapshot().bytes],
  );
  const files = contents.lay(makeDirectory);
  if (files !== undefined) {
    await writeDirectory(connection, Number(made?.['life']), files).finally(() => removeDirectory(files));
  }
  return Number(made?.['life']);
};

/** Takes the start lock. Resolves to the function that releases it. */
const startAlone = async (postgres: Postgres): Promise<() => Promise<unknown>> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const whole = postgres.transaction(`BEGIN; SELECT pg_advisory_xact_lock(${startLock})`, () => {
    begun.resolve();
    return promise;
  });
  await Promise.race([begun.promise, whole]);
  return () => {
    resolve();
    return whole;
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

/** Connects to the sandboxes of a database. Rejects with a `DataError` or a `Refusal`. */
export const openSharedSandboxes = async (options: SharedOptions): Promise<SharedSandboxes> => {
  const { url, limits, loadFaults, rebaseEvery = 5000 } = options;
  const postgres = await openPostgres(url);
  const place = { postgres, mostNoted: limits.journal, rebaseEvery, loadFaults };
  const { open, prepare } = opening(place, limits);
  const list = createLock(() => 0);
  const started = await startAlone(postgres);
  const rows = await postgres.query('SELECT name, value FROM procon.text');
  const texts = textsOf(new Map(rows.map(({ name, value }) => [String(name), String(value)])));
  const [known] = await readKnown(postgres, "name = 'default'");
  const main = known && (await open(known.life));
  let local: LocalSandboxes;

  const isCurrent = (name: string, row: Known | undefined): boolean => {
    const here = local.find(name)?.replica;
    return row?.life === here?.life && (row?.revision ?? 0) <= (here?.revision ?? 0);
  };
  /** Updates what a name refers to in this process. The caller must hold the lock of the list. */
  const relay = async (name: string): Promise<void> => {
    const before = local.find(name);
    const [row] = await readKnown(postgres, 'name = $1', [name]);
    if (row?.life === before?.replica?.life) return;
    const replica = row && (await open(row.life));
    const sandbox = replica && local.make(name, replica);
    await replica?.readFiles();
    if (local.find(name) === before) local.lay(name, sandbox, row?.onDemand);
    else sandbox?.close();
  };
  const bring = async (name: string, row: Known | undefined): Promise<void> => {
    if (isCurrent(name, row)) return;
    const here = local.find(name)?.replica;
    if (row === undefined || row.life !== here?.life) await list.hold(() => relay(name));
    else await here.catchUp();
  };
  const usage = createSharedUsage(postgres);
  const look = batching(
    async (names) =>
      new Map((await readKnown(postgres, 'name = ANY($1)', [names])).map((row) => [row.name, row])),
  );
  const publish: SharedSandboxes['publish'] = (name, onDemand = false) => {
    const sandbox = local.find(name);
    return list.hold(async () => {
      try {
        const life = await postgres.transaction(
          `BEGIN; SELECT pg_advisory_xact_lock(${listLock})`,
          async (connection) => {
            if (sandbox !== undefined) return writeSandbox(connection, { sandbox, onDemand, limits });
            const all = "split_part(name, '@', 1) = $1";
            await connection.query(`DELETE FROM procon.sandbox WHERE ${all}`, [name]);
            return undefined;
          },
        );
        if (life !== undefined) sandbox?.replica?.settle(life);
        else if (sandbox !== undefined) await relay(name);
      } catch (error) {
        if (sandbox !== undefined && name !== local.mainName) local.lay(name);
        throw error;
      }
    });
  };
  return {
    ...{ text: texts.text, main, prepare, publish, usage, shelf: snapshotShelf(postgres) },
    begin: async (sandboxes, override) => {
      local = sandboxes;
      await texts.write(postgres);
      const sandbox = local.find(local.mainName) as Sandbox;
      if (main === undefined) await publish(local.mainName);
      else {
        await main.readFiles();
        await sandbox.lock.hold(() => override(sandbox));
      }
      await started();
    },
    refresh: async (name) => bring(name, await look(name)),
    refreshAll: async () => {
      const rows = new Map((await readKnown(postgres, isNoSnapshot)).map((row) => [row.name, row]));
      for (const one of new Set([...rows.keys(), ...local.names()])) await bring(one, rows.get(one));
    },
    close: async () => {
      await started().catch(() => undefined);
      await usage.settle();
      await postgres.close();
    },
  };
};
