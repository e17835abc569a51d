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
import { batching } from './batching.ts';
import { readNews } from './entries.ts';
import { writeDirectory } from './files.ts';
import { type Connection, openPostgres, type Postgres } from './postgres.ts';
import { consistent, createReplica, type ReplicaPlace } from './replica.ts';
import { snapshotShelf } from './snapshot-shelf.ts';

/** A sandbox as all processes know it. */
interface Known {
  readonly name: string;
  readonly life: number;
  readonly revision: number;
  readonly onDemand: boolean;
}

/** The sandboxes of this process, the main one among them. */
export interface LocalSandboxes {
  readonly mainName: string;
  find(name: string): Sandbox | undefined;
  names(): readonly string[];
  /** Makes one of a replica that nobody finds yet. */
  make(name: string, replica: Replica): Sandbox;
  /** Lets a name mean a sandbox, and closes the one that it meant; none when left out. */
  lay(name: string, sandbox?: Sandbox, onDemand?: boolean): void;
}

/** Sandboxes that several processes share. All of it rejects with a `Refusal` where the database cannot be reached. */
export interface SharedSandboxes {
  /** The text that was written under a name; `make` tells it when it is asked for first, before `begin` has resolved. */
  text(name: string, make: () => string): string;
  /** The main sandbox as it was found; undefined where there is none yet. */
  readonly main: Replica | undefined;
  /** The replica of a sandbox that begins here, for `publish`. */
  prepare(): Replica;
  /** Ends the start, in which no other process starts: `override` changes a main sandbox that was found. */
  begin(local: LocalSandboxes, override: (main: Sandbox) => void): Promise<void>;
  /** Brings the sandbox of a name up to date, or to mean none. */
  refresh(name: string): Promise<void>;
  /** Brings all of them up to date. */
  refreshAll(): Promise<void>;
  /** Lets a name mean everywhere what it means here, or none; one that a request made gives way to one that is there. */
  publish(name: string, onDemand?: boolean): Promise<void>;
  readonly shelf: SnapshotShelf;
  close(): Promise<void>;
}

interface SharedOptions {
  /** `postgres://...`. */
  readonly url: string;
  readonly limits: Limits;
  readonly loadFaults: () => Promise<unknown>;
  /** After so many changes a sandbox is written anew as a whole. */
  readonly rebaseEvery?: number | undefined;
}

/** Whoever starts, and whoever changes the list of sandboxes, is alone. */
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

/** A database in memory as it is everywhere. */
const rebuilt = (
  { base, changes }: NonNullable<Awaited<ReturnType<typeof readNews>>>,
  { megabytes }: Limits,
): DatabaseSync => {
  const database = databaseOf(base as Uint8Array, { name: 'The shared sandbox', megas: megabytes });
  replicating(preparing(database).statement, (sql) => database.exec(sql)).apply(changes);
  return database;
};

/** Opens the sandboxes of a database as they are. */
const opening = (place: ReplicaPlace, limits: Limits) => {
  /** The replica of a life; undefined where that is over. */
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

/** Writes a sandbox as what its name means, and answers its life; undefined where it gives way to one that is there. */
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

/** Holds the right to start until it is released. */
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

/** Texts that all processes agree on: those that were found, and those that are made here during the start. */
const textsOf = (found: ReadonlyMap<string, string>) => {
  const texts = new Map(found);
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
  /** Lets a name mean here what it means everywhere. For whoever holds the lock of the list. */
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
    ...{ text: texts.text, main, prepare, publish, shelf: snapshotShelf(postgres) },
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
      await postgres.close();
    },
  };
};
