import { memoize } from '../../models/remember.ts';
import type { ChangedRow, StoreChange } from '../store/changes.ts';
import type { OwnChanges } from './group-commit.ts';
import type { Connection } from './postgres.ts';

const columns = ['tab', 'kind', 'key', 'place', 'version', 'value', 'state'] as const;
const types = ['text', 'text', 'text', 'bigint', 'bigint', 'text', 'text'] as const;

const cellsOf = ({ table, kind, key, row }: StoreChange): readonly unknown[] => [
  ...[table, kind, key],
  ...[row?.place ?? null, row?.version ?? null, row?.value ?? null, row?.state ?? null],
];

const onConflict = `
ON CONFLICT (life, tab, kind, key) DO UPDATE SET revision = excluded.revision, place = excluded.place,
  version = excluded.version, value = excluded.value, state = excluded.state`;

/** An array of parameters for each column. */
const arraysOf = (all: readonly string[], first: number): string =>
  `unnest(${all.map((type, at) => `$${first + at}::${type}[]`).join(', ')})`;

const write = `
WITH next AS (
  UPDATE procon.sandbox SET revision = revision + 1, readers = $2, writer = $3 WHERE life = $1 RETURNING revision
)
INSERT INTO procon.entry (life, revision, ${columns.join(', ')})
SELECT $1, next.revision, t.* FROM next, ${arraysOf(types, 4)} AS t${onConflict}`;

const cellTypes = ['bigint', ...types] as const;

/** A parameter for each cell, where no text is escaped as in an array. */
const valuesOf = (count: number, first: number): string => {
  const rowAt = (row: number) =>
    cellTypes.map((type, at) => `$${first + row * cellTypes.length + at}::${type}`).join(', ');
  return `(VALUES ${Array.from({ length: count }, (_, row) => `(${rowAt(row)})`).join(', ')})`;
};

/** Writes rows of sandboxes that a process has an exclusive lease on, and nobody else reads or locks. Returns their lives. */
const fenceAround = (rows: string): string => `
WITH free AS (
  SELECT s.life FROM unnest($2::bigint[], $3::bigint[]) AS own (life, revision) JOIN procon.sandbox s USING (life)
  WHERE s.revision = own.revision AND s.readers = ARRAY[$1]::bigint[] AND s.writer = $1
  FOR NO KEY UPDATE OF s SKIP LOCKED
), next AS (
  UPDATE procon.sandbox s SET revision = s.revision + 1 FROM free WHERE s.life = free.life
  RETURNING s.life, s.revision
), written AS (
  INSERT INTO procon.entry (life, revision, ${columns.join(', ')})
  SELECT next.life, next.revision, ${columns.map((column) => `t.${column}`).join(', ')}
  FROM ${rows} AS t (life, ${columns.join(', ')}) JOIN next USING (life)${onConflict}
)
SELECT life FROM next`;

/** As many rows have statements of their own; the server plans them once for each connection. */
const mostPlanned = 64;

const fencedFor = memoize((count: string) => fenceAround(valuesOf(Number(count), 4)), mostPlanned);
const fencedForMany = fenceAround(arraysOf(cellTypes, 4));

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

const columnsOf = (rows: readonly (readonly unknown[])[]): readonly unknown[] =>
  (rows[0] ?? []).map((_, at) => rows.map((row) => row[at]));

/** Writes changes as the next revision of a sandbox. The caller must hold the sandbox's lock. */
export const writeChanges = async (
  connection: Connection,
  { life, readers, writer, changes }: Revision,
): Promise<void> => {
  const cells = changes.length > 0 ? columnsOf(changes.map(cellsOf)) : columns.map(() => []);
  await connection.query(write, [life, readers, writer, ...cells]);
};

/**
 * Writes changes of sandboxes, each as its next revision, in one statement. Resolves to the lives of those that were
 * written: not those that have another revision by now, that other processes have locked or hold a lease on, or that
 * the process has no exclusive lease on.
 */
export const writeAlone = async (
  connection: Connection,
  process: number,
  all: readonly OwnChanges[],
): Promise<ReadonlySet<number>> => {
  const rows = all.flatMap(({ life, changes }) => changes.map((change) => [life, ...cellsOf(change)]));
  const fence = [process, all.map(({ life }) => life), all.map(({ revision }) => revision)];
  const written =
    rows.length <= mostPlanned
      ? await connection.query(fencedFor(String(rows.length)), [...fence, ...rows.flat()], {
          name: `write-${rows.length}`,
        })
      : await connection.query(fencedForMany, [...fence, ...columnsOf(rows)]);
  return new Set(written.map(({ life }) => Number(life)));
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
