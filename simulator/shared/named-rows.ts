import { makeDirectory, removeDirectory } from '../contents/directory.ts';
import type { Sandbox } from '../exchange.ts';
import type { Limits } from '../limits.ts';
import { checkShare, type PlacingRules } from '../placing.ts';
import { Refusal } from '../refusals.ts';
import { writeDirectory } from './files.ts';
import type { Connection } from './postgres.ts';
import { type Leases, type LockedRow, lockedRowOf } from './revoking.ts';

/** A sandbox as recorded in the shared database. */
export interface NamedRow extends LockedRow {
  readonly life: number;
  readonly revision: number;
  readonly onDemand: boolean;
  /** The digest of the sandbox's own control key. */
  readonly keyDigest: string | undefined;
  /** Whether a lease on it was asked for and given. */
  readonly isLeased: boolean;
}

/** Advisory locks: a class for names, and one for the numbers of sandboxes and snapshots. */
const [nameLock, countLock] = [0x50726f66, 0x50726f65];

/** Condition for rows that are sandboxes and no snapshots. */
export const isNoSnapshot = "position('@' in name) = 0";

const rowOf = (row: Readonly<Record<string, unknown>>): NamedRow => ({
  life: Number(row['life']),
  revision: Number(row['revision']),
  onDemand: row['on_demand'] === true,
  keyDigest: row['key_digest'] === null ? undefined : String(row['key_digest']),
  isLeased: row['is_leased'] === true,
  ...lockedRowOf(row),
});

const columns = 'name, life, revision, on_demand, key_digest, readers, writer';

/** Reads the sandboxes that meet a condition of SQL with its values. */
export const readRows = async (
  connection: Connection,
  where: string,
  values: readonly unknown[] = [],
): Promise<readonly NamedRow[]> =>
  (await connection.query(`SELECT ${columns} FROM procon.sandbox WHERE ${where}`, values)).map(rowOf);

/** Registers a process as a reader of the latest version of sandboxes without a pending change. */
const lease = `
WITH free AS (
  SELECT life FROM procon.sandbox WHERE name = ANY($1) ORDER BY life FOR NO KEY UPDATE SKIP LOCKED
), leased AS (
  UPDATE procon.sandbox s SET readers = array_remove(s.readers, $2) || $2::bigint FROM free WHERE s.life = free.life
  RETURNING ${columns.replaceAll(/\w+/g, 's.$&')}
)
SELECT *, true AS is_leased FROM leased UNION ALL
SELECT ${columns}, false FROM procon.sandbox WHERE name = ANY($1) AND life NOT IN (SELECT life FROM free)`;

/** Reads the sandboxes of names, and gives a process a lease on each that no transaction holds: those that say so. */
export const leaseRows = async (
  connection: Connection,
  names: readonly string[],
  process: number,
): Promise<readonly NamedRow[]> => (await connection.query(lease, [names, process])).map(rowOf);

/** Begins a transaction in which no other one makes, replaces or removes the sandbox of a name. */
export const lockingName = (name: string): string =>
  `BEGIN; SELECT pg_advisory_xact_lock(${nameLock}, hashtext('${name}'))`;

/**
 * Locks the row of a name, before anything else of that sandbox is touched; undefined if there is none. A reset that
 * was waited for gave the name another row: then it is looked for again.
 */
export const lockRow = async (connection: Connection, name: string): Promise<NamedRow | undefined> => {
  for (;;) {
    const [row] = await readRows(connection, 'name = $1 FOR UPDATE', [name]);
    if (row !== undefined) return row;
    if ((await readRows(connection, 'name = $1', [name])).length === 0) return undefined;
  }
};

/**
 * Locks the numbers of sandboxes and snapshots. Taken last and until the commit: whoever counts sees all that were
 * counted before.
 */
export const lockCount = (connection: Connection): Promise<unknown> =>
  connection.query(`SELECT pg_advisory_xact_lock(${countLock})`);

interface Count {
  readonly rules: PlacingRules;
  readonly limits: Limits;
}

/** Throws a `Refusal` where there are too many sandboxes with the one just written. */
const checkCount = async (connection: Connection, { rules: { share }, limits }: Count): Promise<void> => {
  await lockCount(connection);
  const [row] = await connection.query(
    `SELECT count(*) AS n, count(*) FILTER (WHERE key_digest = $1) AS own FROM procon.sandbox WHERE ${isNoSnapshot}`,
    [share?.keyDigest ?? ''],
  );
  checkShare(share, Number(row?.['own']));
  // The main one is not counted.
  if (Number(row?.['n']) > limits.sandboxes + 1) throw new Refusal('too-many-sandboxes');
};

interface NewRow extends Count {
  readonly sandbox: Sandbox;
  /** The locked row that it replaces. */
  readonly there: NamedRow | undefined;
}

/** Stores a sandbox under its name, which is locked. Resolves to its life. */
export const writeSandbox = async (
  connection: Connection,
  { sandbox, there, rules, limits }: NewRow,
): Promise<number> => {
  const { name, store, contents, keyDigest } = sandbox;
  if (there !== undefined) await connection.query('DELETE FROM procon.sandbox WHERE life = $1', [there.life]);
  const [made] = await connection.query(
    'INSERT INTO procon.sandbox (name, on_demand, key_digest, base) VALUES ($1, $2, $3, $4) RETURNING life',
    [name, rules.onDemand === true, keyDigest, store.snapshot().bytes],
  );
  const life = Number(made?.['life']);
  const files = contents.lay(makeDirectory);
  if (files !== undefined)
    await writeDirectory(connection, life, files).finally(() => removeDirectory(files));
  if (there === undefined) await checkCount(connection, { rules, limits });
  return life;
};

/** Removes the sandbox of a name, which is locked, and its snapshots. Resolves to false if there is none. */
export const removeSandbox = async (
  connection: Connection,
  name: string,
  { revoke }: Pick<Leases, 'revoke'>,
): Promise<boolean> => {
  const there = await lockRow(connection, name);
  if (there === undefined) return false;
  await revoke(there);
  await connection.query("DELETE FROM procon.sandbox WHERE split_part(name, '@', 1) = $1", [name]);
  return true;
};
