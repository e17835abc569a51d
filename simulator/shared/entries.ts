import { memoize } from '../../models/remember.ts';
import type { ChangedRow, StoreChange } from '../store/changes.ts';
import type { Connection } from './postgres.ts';

const columns = ['tab', 'kind', 'key', 'place', 'version', 'value', 'state'] as const;
const types = ['text', 'text', 'text', 'bigint', 'bigint', 'text', 'text'] as const;

const cellsOf = ({ table, kind, key, row }: StoreChange): readonly unknown[] => [
  ...[table, kind, key],
  ...[row?.place ?? null, row?.version ?? null, row?.value ?? null, row?.state ?? null],
];

/** Writes rows `t` with a revision `next`, whose number of parameters comes first. */
const insertion = (rows: string): string => `
INSERT INTO procon.entry (life, revision, ${columns.join(', ')})
SELECT $1, next.revision, t.* FROM next, ${rows}
ON CONFLICT (life, tab, kind, key) DO UPDATE SET revision = excluded.revision, place = excluded.place,
  version = excluded.version, value = excluded.value, state = excluded.state`;

/** The rows as an array for each column, from the fourth parameter on. */
const arrays = `unnest(${types.map((type, at) => `$${at + 4}::${type}[]`).join(', ')}) AS t`;

const write = `
WITH next AS (
  UPDATE procon.sandbox SET revision = revision + 1, readers = $2, writer = $3 WHERE life = $1 RETURNING revision
)${insertion(arrays)}`;

/** The rows with a parameter for each cell: without arrays no text is escaped. */
const valuesOf = (count: number): string => {
  const rows = Array.from(
    { length: count },
    (_, row) => `(${types.map((type, at) => `$${row * types.length + at + 4}::${type}`).join(', ')})`,
  );
  return `(VALUES ${rows.join(', ')}) AS t`;
};

/** Nothing is written where somebody else changed the sandbox, or may read it. */
const fencedStatement = (rows: string): string => `
WITH next AS (
  UPDATE procon.sandbox SET revision = revision + 1
  WHERE life = $1 AND revision = $2 AND readers = ARRAY[$3]::bigint[] RETURNING revision
), written AS (${insertion(rows)}
)
SELECT revision FROM next`;

/** As many rows have statements of their own; the server plans them once for each connection. */
const mostPlanned = 32;

const fencedFor = memoize((count: string) => fencedStatement(valuesOf(Number(count))), mostPlanned);

/**
 * The row of a life, of a parameter or number, for statements that write what belongs to it. It is locked before
 * anything else, as by those who delete it: nobody waits for each other, and nothing is written for a life that is gone.
 */
export const heldRow = (life: string): string =>
  `(SELECT life FROM procon.sandbox WHERE life = ${life} FOR KEY SHARE) AS held`;

/** The next revision of a sandbox. */
interface Revision {
  readonly life: number;
  /** The processes that have a lease on it. */
  readonly readers: readonly number[];
  /** The one that has an exclusive lease. */
  readonly writer: number | null;
  readonly changes: readonly StoreChange[];
}

const columnsOf = (changes: readonly StoreChange[]): readonly unknown[] => {
  const rows = changes.map(cellsOf);
  return columns.map((_, at) => rows.map((row) => row[at]));
};

/** Writes changes as the next revision of a sandbox. The caller must hold the sandbox's lock. */
export const writeChanges = async (
  connection: Connection,
  { life, readers, writer, changes }: Revision,
): Promise<void> => {
  await connection.query(write, [life, readers, writer, ...columnsOf(changes)]);
};

/** A revision that a process alone may write. */
interface OwnRevision extends Pick<Revision, 'life' | 'changes'> {
  /** The one before. */
  readonly revision: number;
  readonly process: number;
}

/**
 * Writes changes as the next revision of a sandbox, in one statement. Resolves to false, and nothing is written, if
 * there is another revision by now, or other processes have a lease.
 */
export const writeAlone = async (
  connection: Connection,
  { life, revision, process, changes }: OwnRevision,
): Promise<boolean> => {
  const fence = [life, revision, process];
  const isPlanned = changes.length <= mostPlanned;
  const rows = isPlanned
    ? await connection.query(fencedFor(String(changes.length)), [...fence, ...changes.flatMap(cellsOf)], {
        name: `write-${changes.length}`,
      })
    : await connection.query(fencedStatement(arrays), [...fence, ...columnsOf(changes)]);
  return rows.length > 0;
};

const number = (value: unknown): number | null => (value === null ? null : Number(value));

const changeOf = (read: Readonly<Record<string, unknown>>): StoreChange => ({
  table: read['tab'] as StoreChange['table'],
  kind: String(read['kind']),
  key: String(read['key']),
  row:
    read['value'] === null
      ? null
      : ({
          place: number(read['place']),
          version: number(read['version']),
          value: read['value'],
          state: read['state'],
        } as ChangedRow),
});

/** What changed in a sandbox after a given revision. */
export interface News {
  readonly revision: number;
  /** Serialized database up to its base revision; left out where the caller already has that base. */
  readonly base?: Uint8Array;
  readonly changes: readonly StoreChange[];
}

/** Reads what changed after a revision (-1 for everything). Call it in a repeatable-read transaction. */
export const readNews = async (
  connection: Connection,
  { life, revision }: { readonly life: number; readonly revision: number },
): Promise<News | undefined> => {
  const [row] = await connection.query(
    `SELECT revision, base_revision, CASE WHEN base_revision > $2 THEN base END AS base
     FROM procon.sandbox WHERE life = $1`,
    [life, revision],
  );
  if (row === undefined) return undefined;
  const since = Math.max(revision, Number(row['base_revision']));
  const read = await connection.query(
    `SELECT ${columns.join(', ')} FROM procon.entry WHERE life = $1 AND revision > $2`,
    [life, since],
  );
  return {
    revision: Number(row['revision']),
    ...(row['base'] !== null && { base: row['base'] as Uint8Array }),
    changes: read.map(changeOf),
  };
};
