import type { ChangedRow, StoreChange } from '../store/changes.ts';
import type { OwnChanges } from './group-commit.ts';
import type { Connection } from './postgres.ts';

const columns = 'tab, kind, key, place, version, value, state';

/** Stands between texts of JSON, which have no such character: those of an array would be escaped. */
export const separator = '\x1e';

/** The texts of a parameter that are joined with the separator; empty ones are null. */
export const splitAt = (parameter: number): string => `string_to_array($${parameter}::text, E'\\x1e', '')`;

/** Numbers as PostgreSQL reads an array of them. */
export const arrayOf = (numbers: readonly (number | null)[]): string => `{${numbers.map(String).join()}}`;

/**
 * Rows of changes with their lives, of eight parameters: one statement for any number of them, which is planned once.
 */
const rowsAt = (first: number): string => {
  const types = ['bigint', 'text', 'text', 'text', 'bigint', 'bigint'];
  const arrays = types.map((type, at) => `$${first + at}::${type}[]`);
  return `unnest(${[...arrays, splitAt(first + 6), splitAt(first + 7)].join(', ')}) AS t (life, ${columns})`;
};

/** A change of a sandbox. */
interface OwnChange {
  readonly life: number;
  readonly change: StoreChange;
}

/** Parameters for `rowsAt`. */
const parametersOf = (all: readonly OwnChange[]): readonly unknown[] => {
  const rows = all.map(({ change }) => change.row);
  return [
    arrayOf(all.map(({ life }) => life)),
    ...(['table', 'kind', 'key'] as const).map((name) => all.map(({ change }) => change[name])),
    ...(['place', 'version'] as const).map((name) => arrayOf(rows.map((row) => row?.[name] ?? null))),
    ...(['value', 'state'] as const).map((name) => rows.map((row) => row?.[name] ?? '').join(separator)),
  ];
};

/** Stores rows in the next revision of their lives, which stand in `next`. */
const storeRows = (first: number): string => `
INSERT INTO procon.entry (life, revision, ${columns})
SELECT next.life, next.revision, ${columns.replaceAll(/\w+/g, 't.$&')} FROM ${rowsAt(first)} JOIN next USING (life)
ON CONFLICT (life, tab, kind, key) DO UPDATE SET revision = excluded.revision, place = excluded.place,
  version = excluded.version, value = excluded.value, state = excluded.state`;

const write = `
WITH next AS (
  UPDATE procon.sandbox SET revision = revision + 1, readers = $2, writer = $3 WHERE life = $1 RETURNING life, revision
)${storeRows(4)}`;

/**
 * Writes rows of sandboxes on which a process has an exclusive lease; no other process reads or locks them. Returns
 * their lives.
 */
const fenced = `
WITH free AS (
  SELECT s.life FROM unnest($2::bigint[], $3::bigint[]) AS own (life, revision) JOIN procon.sandbox s USING (life)
  WHERE s.revision = own.revision AND s.readers = ARRAY[$1]::bigint[] AND s.writer = $1
  FOR NO KEY UPDATE OF s SKIP LOCKED
), next AS (
  UPDATE procon.sandbox s SET revision = s.revision + 1 FROM free WHERE s.life = free.life
  RETURNING s.life, s.revision
), written AS (${storeRows(4)})
SELECT life FROM next`;

/**
 * The row of a life, of a parameter or number, for statements that write what belongs to it. It is locked first, as
 * deletions do: no deadlock can occur, and nothing is written for a life that is gone.
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

/** Writes changes as the next revision of a sandbox. The caller must hold the sandbox's lock. */
export const writeChanges = async (
  connection: Connection,
  { life, readers, writer, changes }: Revision,
): Promise<void> => {
  const rows = parametersOf(changes.map((change) => ({ life, change })));
  await connection.query(write, [life, readers, writer, ...rows]);
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
  const rows = all.flatMap(({ life, changes }) => changes.map((change) => ({ life, change })));
  const fence = [arrayOf(all.map(({ life }) => life)), arrayOf(all.map(({ revision }) => revision))];
  const written = await connection.query(fenced, [process, ...fence, ...parametersOf(rows)], {
    name: 'write-alone',
  });
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
    `SELECT ${columns} FROM procon.entry WHERE life = $1 AND stretch >= $2::bigint / 128 AND revision > $2`,
    [life, since],
  );
  return {
    revision: Number(row['revision']),
    ...(row['base'] !== null && { base: row['base'] as Uint8Array }),
    changes: read.map(changeOf),
  };
};
