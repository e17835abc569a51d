import pg from 'pg';
import { createLock, type Lock } from '../lock.ts';
import { Refusal } from '../refusals.ts';
import { DataError } from '../store/database.ts';
import { migrations as present } from './schema.ts';

type Row = Readonly<Record<string, unknown>>;

interface QueryOptions {
  readonly name: string;
}

/** One database connection. Queries reject with a `Refusal` if the database is unavailable. */
export interface Connection {
  /**
   * Returns the rows of the last statement. With values for `$1`, `$2` ... only one statement is allowed; one with a
   * `name` is prepared once for each connection, which a pooler in between may not allow.
   */
  query(sql: string, values?: readonly unknown[], options?: QueryOptions): Promise<readonly Row[]>;
}

/** The database that the processes share. */
export interface Postgres extends Connection {
  /**
   * Runs a function as one transaction on its own connection. `opening` is the statement that begins it; its
   * rows are passed to the function. Either everything is committed or nothing. Where the server gives it up in favour
   * of others, it runs again.
   */
  transaction<T>(
    opening: string,
    work: (connection: Connection, opened: readonly Row[]) => Promise<T>,
  ): Promise<T>;
  close(): Promise<void>;
}

/** Begins a transaction that reads one consistent snapshot of the database. */
export const consistent = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Whether an error concerns the connection or the whole server rather than one statement: errors of the
 * client library have no SQLSTATE; the codes listed here are the server's (PostgreSQL, appendix A).
 */
const isOutage = (error: unknown): boolean =>
  !/^[0-9A-Z]{5}$/.test(codeOf(error)) || /^(08|53|57|25P0[34]|25006|28|3D|3F000|42P01)/.test(codeOf(error));

/** A connection or an answer took too long: in words of the client library, and the server's codes for it. */
const isLate = (error: unknown): boolean => {
  const code = codeOf(error);
  if (code !== '') return ['25P03', '25P04', '57014'].includes(code);
  return error instanceof Error && /\btimeout\b/.test(error.message);
};

/**
 * The server gave work up in favour of others: serialization failure, deadlock, and a lock that others held too long.
 */
const isGivenUp = (error: unknown): boolean => ['40001', '40P01', '55P03'].includes(codeOf(error));

/** Whether what came too late or was given up may be tried again. */
type IsTime = () => boolean;

/** Where `openPostgres` connects, and how long it waits. */
export interface PostgresOptions {
  /** Milliseconds since some moment. */
  readonly elapsed: () => number;
  readonly migrations?: readonly string[];
  readonly waits?: typeof patience;
}

const mostRepetitions = 3;

/** Runs work again that the server gave up, as long as there is time. */
const repeatWork = async <T>(isTime: IsTime, work: () => Promise<T>, left = mostRepetitions): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isGivenUp(error)) throw error;
    if (left === 0 || !isTime()) throw new Refusal('data-busy');
    return repeatWork(isTime, work, left - 1);
  }
};

const asRefusal = (error: unknown): unknown => {
  if (codeOf(error) === '53100') return new Refusal('storage-full', { message: 'The database is full.' });
  if (isLate(error)) return new Refusal('data-late');
  return isOutage(error) ? new Refusal('data-unreachable') : error;
};

const connectionOf = (client: Pick<pg.ClientBase, 'query'>): Connection => ({
  query: async (text, values, options) => {
    try {
      const done: unknown = await client.query({ text, values: values as unknown[], ...options });
      const last = Array.isArray(done) ? done.at(-1) : done;
      return (last as pg.QueryResult<Row>).rows;
    } catch (error) {
      throw asRefusal(error);
    }
  },
});

/** Error code -> why the simulator cannot start. */
const causes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'cannot be reached; start PostgreSQL there, or give another address',
  ENOTFOUND: 'cannot be reached: there is no such host',
  ETIMEDOUT: 'cannot be reached; give another address',
  '28P01': 'refuses the user or the password; PGPASSWORD can hold it',
  '28000': 'refuses the user; give one that may connect',
  '3D000': 'does not exist; create the database first',
  '42501': 'may not be written by this user; let it create a schema',
};

/** How messages refer to a database: its address without user and password. */
const nameOf = (url: string): string => {
  if (!URL.canParse(url)) {
    throw new DataError('--data takes a directory, or postgres://USER@HOST:PORT/DATABASE.');
  }
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
};

const asDataError = (error: unknown, name: string): unknown => {
  if (error instanceof DataError) return error;
  if (error instanceof Refusal && error.code === 'data-busy')
    return new DataError(
      `${name} is being brought up to date by another process; start again when that is done.`,
    );
  const late = isLate(error) ? 'does not answer in time; start again when it has less to do' : undefined;
  const sentence = causes[codeOf(error)] ?? late ?? (isOutage(error) ? 'cannot be reached' : undefined);
  return sentence === undefined ? error : new DataError(`${name} ${sentence}.`);
};

/** Advisory lock: only one process migrates at a time. */
const migrationLock = 0x50726f63;

/** Milliseconds: a large table may be written anew, and who gives up must begin again. */
const longestMigration = 3_600_000;

const migrate = async (client: pg.ClientBase, name: string, migrations: readonly string[]): Promise<void> => {
  await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${migrationLock}); CREATE SCHEMA IF NOT EXISTS procon;
    CREATE TABLE IF NOT EXISTS procon.version (number integer NOT NULL)`);
  const { rows } = await client.query<{ number: number }>('SELECT number FROM procon.version');
  const version = rows[0]?.number ?? 0;
  if (version > migrations.length) {
    throw new DataError(
      `${name} is of version ${version} of the data and this Procon knows ${migrations.length}: use a newer Procon.`,
    );
  }
  const text = `${migrations.slice(version).join('')} DELETE FROM procon.version;
    INSERT INTO procon.version VALUES (${migrations.length}); COMMIT`;
  await client.query({ text, query_timeout: longestMigration } as pg.QueryConfig);
};

/**
 * Short timeouts, so that requests fail quickly and locks of lost clients are released quickly. A connection that comes
 * too late is tried again, and so is work that waited too long for a lock: a busy machine is waited for longer.
 */
export const patience = {
  connectionTimeoutMillis: 5000,
  query_timeout: 20_000,
  lock_timeout: 10_000,
  /** Work may be tried again for so long from when it was asked for. */
  repetitions: 20_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Connections, and the lock that those wait for who would take one more. */
interface Pool {
  readonly clients: pg.Pool;
  /** The time to wait for a connection is for the server, not for others of this process. */
  readonly places: Lock;
  /** Work begins: whether parts of it may be tried again depends on the time since. */
  readonly begin: () => IsTime;
}

/** A pool of at most `max` connections. */
const poolOf = (url: string, max: number, options: Required<PostgresOptions>): Pool => {
  const { repetitions, ...waits } = options.waits;
  const clients = new pg.Pool({ connectionString: url, max, ...waits });
  // Broken connections are replaced on demand; without this listener the error would end the process.
  clients.on('error', () => undefined);
  clients.on('connect', (client) => client.on('error', () => undefined));
  const begin = (): IsTime => {
    const begun = options.elapsed();
    return () => options.elapsed() - begun < repetitions;
  };
  return { clients, places: createLock(undefined, max), begin };
};

/** Tries a connection again that the server does not accept in time. */
const connectPatiently = async (pool: pg.Pool, isTime: IsTime): Promise<pg.PoolClient> => {
  try {
    return await pool.connect();
  } catch (error) {
    if (!isLate(error) || !isTime()) throw error;
    return connectPatiently(pool, isTime);
  }
};

const connect = async (pool: pg.Pool, isTime: IsTime): Promise<pg.PoolClient> => {
  try {
    return await connectPatiently(pool, isTime);
  } catch (error) {
    throw asRefusal(error);
  }
};

const queryOnce =
  (pool: pg.Pool, isTime: IsTime): Connection['query'] =>
  async (...question) => {
    const client = await connect(pool, isTime);
    let isBroken = true;
    try {
      const rows = await connectionOf(client).query(...question);
      isBroken = false;
      return rows;
    } finally {
      client.release(isBroken);
    }
  };

/** Each statement is a transaction. */
const queriesOn =
  ({ begin, clients, places }: Pool): Connection['query'] =>
  (...question) => {
    const isTime = begin();
    return places.hold(() => repeatWork(isTime, () => queryOnce(clients, isTime)(...question)));
  };

/** Whether an abandoned statement may still run. */
const isAbandoned = (error: unknown): boolean => error instanceof Refusal && error.code === 'data-late';

const transactOnce =
  (pool: pg.Pool, isTime: IsTime): Postgres['transaction'] =>
  async (opening, work) => {
    const client = await connect(pool, isTime);
    const connection = connectionOf(client);
    let isBroken = false;
    try {
      const done = await work(connection, await connection.query(opening));
      await connection.query('COMMIT');
      return done;
    } catch (error) {
      // A connection that is closed is rolled back by the server: one whose rollback failed or would have to wait.
      isBroken =
        isAbandoned(error) ||
        (await connection.query('ROLLBACK').then(
          () => false,
          () => true,
        ));
      throw error;
    } finally {
      client.release(isBroken);
    }
  };

const transactionsOn =
  ({ begin, clients, places }: Pool): Postgres['transaction'] =>
  (opening, work) => {
    const isTime = begin();
    return places.hold(() => repeatWork(isTime, () => transactOnce(clients, isTime)(opening, work)));
  };

/**
 * Connects to the database of a `postgres://` address and migrates its tables. Rejects with a `DataError`
 * whose message contains no password.
 */
export const openPostgres = async (
  url: string,
  { elapsed, migrations = present, waits = patience }: PostgresOptions,
): Promise<Postgres> => {
  const name = nameOf(url);
  const options = { elapsed, migrations, waits };
  // A transaction that holds a lock can always get a connection for its queries.
  const [transactions, queries] = [poolOf(url, 16, options), poolOf(url, 4, options)];
  const close = async () => {
    await Promise.all([transactions, queries].map(({ clients }) => clients.end()));
  };
  try {
    const isTime = transactions.begin();
    await repeatWork(isTime, async () => {
      const client = await connectPatiently(transactions.clients, isTime);
      await migrate(client, name, migrations).finally(() => client.release(true));
    });
  } catch (error) {
    await close();
    throw asDataError(error, name);
  }
  return {
    query: queriesOn(queries),
    transaction: transactionsOn(transactions),
    close,
  };
};
