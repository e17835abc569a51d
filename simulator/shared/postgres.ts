import pg from 'pg';
import { Refusal } from '../refusals.ts';
import { DataError } from '../store/database.ts';
import { migrations as present } from './schema.ts';

type Row = Readonly<Record<string, unknown>>;

/** One connection to the database. Its queries reject with a `Refusal` where the database cannot be asked. */
export interface Connection {
  /** The rows of the last statement; values stand for `$1` and so on, for which there may be one statement only. */
  query(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

/** The database that processes share. */
export interface Postgres extends Connection {
  /**
   * Does something as one transaction, on a connection of its own: `opening` begins it, and its rows are handed on. All
   * of it is kept, or nothing.
   */
  transaction<T>(
    opening: string,
    work: (connection: Connection, opened: readonly Row[]) => Promise<T>,
  ): Promise<T>;
  close(): Promise<void>;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Whether an error is of the connection or of the server as a whole, and not of a statement: what the client library
 * says itself has no code of SQL, and these are the server's (PostgreSQL, appendix A).
 */
const isOutage = (error: unknown): boolean =>
  !/^[0-9A-Z]{5}$/.test(codeOf(error)) || /^(08|53|55P03|57|25P0[34]|28|3D)/.test(codeOf(error));

const asRefusal = (error: unknown): unknown => {
  if (codeOf(error) === '53100') return new Refusal('storage-full', { message: 'The database is full.' });
  return isOutage(error) ? new Refusal('data-unreachable') : error;
};

const connectionOf = (client: Pick<pg.ClientBase, 'query'>): Connection => ({
  query: async (sql, values) => {
    try {
      const done: unknown = await client.query(sql, values as unknown[]);
      const last = Array.isArray(done) ? done.at(-1) : done;
      return (last as pg.QueryResult<Row>).rows;
    } catch (error) {
      throw asRefusal(error);
    }
  },
});

/** Code of an error -> why a start is in vain. */
const causes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'cannot be reached; start PostgreSQL there, or give another address',
  ENOTFOUND: 'cannot be reached: there is no such host',
  ETIMEDOUT: 'cannot be reached; give another address',
  '28P01': 'refuses the user or the password; PGPASSWORD can hold it',
  '28000': 'refuses the user; give one that may connect',
  '3D000': 'does not exist; create the database first',
  '42501': 'may not be written by this user; let it create a schema',
};

/** What a sentence calls a database: without user and password. */
const nameOf = (url: string): string => {
  if (!URL.canParse(url)) {
    throw new DataError('--data takes a directory, or postgres://USER@HOST:PORT/DATABASE.');
  }
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
};

const asDataError = (error: unknown, name: string): unknown => {
  if (error instanceof DataError) return error;
  const sentence = causes[codeOf(error)] ?? (isOutage(error) ? 'cannot be reached' : undefined);
  return sentence === undefined ? error : new DataError(`${name} ${sentence}.`);
};

/** Whoever migrates is alone. */
const migrationLock = 0x50726f63;

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
  await client.query(`${migrations.slice(version).join('')} DELETE FROM procon.version;
    INSERT INTO procon.version VALUES (${migrations.length}); COMMIT`);
};

/** Within seconds: a request waits no longer to learn that it cannot be served, nor does a lock last of who is gone. */
const patience = {
  connectionTimeoutMillis: 5000,
  query_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Connections that come before transactions have all of theirs: who holds a lock may have to ask. */
const poolsOf = (url: string) => {
  const pools = [16, 4].map((max) => new pg.Pool({ connectionString: url, max, ...patience }));
  // A connection that breaks is replaced when one is needed; without a listener the process would end.
  for (const pool of pools) {
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
  }
  return pools as [pg.Pool, pg.Pool];
};

const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  try {
    return await pool.connect();
  } catch (error) {
    throw asRefusal(error);
  }
};

const transactionsOn =
  (pool: pg.Pool): Postgres['transaction'] =>
  async (opening, work) => {
    const client = await connect(pool);
    const connection = connectionOf(client);
    let isBroken = false;
    try {
      const done = await work(connection, await connection.query(opening));
      await connection.query('COMMIT');
      return done;
    } catch (error) {
      // A connection that cannot undo what was begun is not used again, and then the server undoes it.
      await connection.query('ROLLBACK').catch(() => {
        isBroken = true;
      });
      throw error;
    } finally {
      client.release(isBroken);
    }
  };

/**
 * Connects to the database of a `postgres://` address, and brings its tables up to date. Rejects with a `DataError`, in
 * which no password stands.
 */
export const openPostgres = async (url: string, migrations = present): Promise<Postgres> => {
  const name = nameOf(url);
  const [transactions, asking] = poolsOf(url);
  const close = async () => {
    await Promise.all([transactions.end(), asking.end()]);
  };
  try {
    const client = await transactions.connect();
    await migrate(client, name, migrations).finally(() => client.release(true));
  } catch (error) {
    await close();
    throw asDataError(error, name);
  }
  return {
    ...connectionOf(asking as unknown as pg.ClientBase),
    transaction: transactionsOn(transactions),
    close,
  };
};
