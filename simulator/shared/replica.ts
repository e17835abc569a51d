import type { DatabaseSync } from 'node:sqlite';
import type { Lock } from '../lock.ts';
import { Refusal } from '../refusals.ts';
import type { Replica, Replicated } from '../replica.ts';
import type { ReplicableStore, StoreChange } from '../store/changes.ts';
import type { Kind, Store } from '../store/port.ts';
import { type News, readNews, writeChanges } from './entries.ts';
import { readFilesIn, readFilesOf, writeFiles } from './files.ts';
import { createSharedJournal } from './journal.ts';
import type { Connection, Postgres } from './postgres.ts';

/** What all replicas of a process are made with. */
export interface ReplicaPlace {
  readonly postgres: Postgres;
  /** Entries that journals keep. */
  readonly mostNoted: number;
  /** After so many revisions a sandbox gets another base, and what changed since the one before is forgotten. */
  readonly rebaseEvery: number;
  /** Loads all faults, which settings may name. */
  readonly loadFaults: () => Promise<unknown>;
}

/** Where a replica begins: 0 and 0 for a sandbox that begins with it. */
interface Beginning {
  /** In memory. */
  readonly database: DatabaseSync;
  readonly life: number;
  readonly revision: number;
}

/** What a piece of work leaves to be shared. */
interface Outcome<T> {
  readonly done: T;
  readonly changes: readonly StoreChange[];
  /** In place of the changes: all that the sandbox is from now on. */
  readonly base?: Uint8Array;
}

/** Begins what sees the database as it is at one moment. */
export const consistent = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** Begins what nobody else does meanwhile; entries of the journal can still be written. */
const locking = (life: number): string =>
  `BEGIN; SELECT revision FROM procon.sandbox WHERE life = ${life} FOR NO KEY UPDATE`;

const writeBase = async (connection: Connection, life: number, base: Uint8Array): Promise<void> => {
  await connection.query('DELETE FROM procon.entry WHERE life = $1', [life]);
  await connection.query(
    'UPDATE procon.sandbox SET revision = revision + 1, base_revision = revision + 1, base = $2 WHERE life = $1',
    [life, base],
  );
};

/** Begins another life of the same name; what belonged to the one before goes with it. Answers the life. */
const writeLife = async (connection: Connection, life: number, base: Uint8Array): Promise<number> => {
  const [gone] = await connection.query(
    'DELETE FROM procon.sandbox WHERE life = $1 RETURNING name, on_demand',
    [life],
  );
  const [made] = await connection.query(
    'INSERT INTO procon.sandbox (name, on_demand, base) VALUES ($1, $2, $3) RETURNING life',
    [gone?.['name'], gone?.['on_demand'], base],
  );
  return Number(made?.['life']);
};

/** A store whose transactions are those of the lock; `onRestore` is told when all of it becomes another. */
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
 * Makes a replica. The store here holds nothing but what the database of all holds: what is done within the lock is
 * undone here, written there, and once it is committed there done here again, as is what others did.
 */
export const createReplica = (place: ReplicaPlace, begun: Beginning): Replica => {
  const { postgres, mostNoted, rebaseEvery, loadFaults } = place;
  let { life, revision } = begun;
  let store: Store & ReplicableStore;
  let sandbox: Replicated;
  let local: Lock;
  /** What is done within the lock laid another store in the place of this one. */
  let isRestored = false;
  /** It is committed here, before it is everywhere. */
  let isAhead = false;

  const journal = createSharedJournal(postgres, {
    ...{ life: () => life, most: mostNoted, replicated: () => sandbox },
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
  /** Does the work here, tells what it changed, and undoes it. */
  const attempt = async <T>(work: () => T | Promise<T>): Promise<Outcome<T>> => {
    store.watch();
    store.begin();
    try {
      const done = await work();
      sandbox.save();
      const changes = store.changes();
      const isDue = changes.length > 0 && (revision + 1) % rebaseEvery === 0;
      if (!isDue && !isRestored) {
        store.rollback();
        return { done, changes };
      }
      // What is not committed is in no copy.
      store.commit();
      isAhead = true;
      return { done, changes, base: store.snapshot().bytes };
    } catch (error) {
      store.rollback();
      throw error;
    }
  };
  /** Writes what was done, and answers the life that the sandbox has then. */
  const write = async (connection: Connection, { changes, base }: Outcome<unknown>): Promise<number> => {
    if (isRestored) return writeLife(connection, life, base as Uint8Array);
    if (base !== undefined) await writeBase(connection, life, base);
    else if (changes.length > 0) await writeChanges(connection, life, changes);
    await writeFiles(connection, { life, contents: sandbox.contents }, changes);
    return life;
  };
  /** What was written is done here too. */
  const commit = ({ changes, base }: Outcome<unknown>, next: number): void => {
    revision = next === life ? revision + Math.sign(changes.length) : 0;
    life = next;
    if (base === undefined) store.apply(changes);
  };
  const exclusively = async <T>(work: () => T | Promise<T>): Promise<T> => {
    [isRestored, isAhead] = [false, false];
    let point: number | undefined;
    try {
      const [outcome, next] = await postgres.transaction(locking(life), async (connection, [row]) => {
        if (row === undefined) throw new Refusal('sandbox-gone');
        if (Number(row['revision']) !== revision) {
          await takeOver(connection, await readNews(connection, { life, revision }));
        }
        point = sandbox.versions.now();
        const outcome = await attempt(work);
        return [outcome, await write(connection, outcome)] as const;
      });
      commit(outcome, next);
      return outcome.done;
    } catch (error) {
      if (point !== undefined) sandbox.versions.undo(point);
      // What is here and nowhere else counts no longer.
      if (isRestored || isAhead) life = 0;
      else sandbox.adopt();
      throw error;
    }
  };
  return {
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
