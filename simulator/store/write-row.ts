import { memoize } from '../../models/remember.ts';
import { cellsOf, columns, usedColumns } from './hot-columns.ts';
import type { Draft, Kind, StoredDocument } from './port.ts';
import type { Statement } from './statement.ts';

const names = ['kind', 'id', 'version', ...columns, 'data', 'state'];
const insertion = `INSERT INTO document (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;

/** SQLite rewrites the index of each column that an update names, even with the same value. */
const replacementWith = (version: string) =>
  memoize(
    (kind: string) => `${insertion} ON CONFLICT (kind, id) DO UPDATE SET version = ${version}
    ${[...usedColumns(kind as Kind), 'data', 'state'].map((name) => `, ${name} = excluded.${name}`).join('')}
  RETURNING place, version`,
    100,
  );

const [nextVersion, givenVersion] = [replacementWith('version + 1'), replacementWith('excluded.version')];

/** The texts of a document to be stored. */
interface Texts {
  readonly data: string;
  readonly state: string;
}

/** The stored version of a document, and the number of the next one. */
interface Version {
  readonly before: StoredDocument;
  readonly version: number;
}

/** The place and version of a written row. */
interface WrittenRow {
  readonly place: number;
  readonly version: number;
}

/** Writes the row of a document in one statement. */
const rowWriters = (statement: Statement) => {
  const replace = (draft: Draft, { data, state }: Texts, version?: number): WrittenRow => {
    const { kind, id } = draft;
    const row = statement(version === undefined ? nextVersion(kind) : givenVersion(kind)).get(
      ...[kind, id, version ?? 1],
      ...cellsOf(draft),
      ...[data, state],
    );
    return { place: Number(row?.['place']), version: Number(row?.['version']) };
  };
  return {
    replace,
    insert: (draft: Draft, { data, state }: Texts, version: number): WrittenRow => {
      const { kind, id } = draft;
      const { lastInsertRowid } = statement(insertion).run(kind, id, version, ...cellsOf(draft), data, state);
      return { place: Number(lastInsertRowid), version };
    },
    /** Sets only the columns that change. */
    update: (draft: Draft, texts: Texts, { before, version }: Version): WrittenRow => {
      const [cells, former] = [cellsOf(draft), cellsOf(before)];
      const changed = [...cells.keys()].filter((at) => cells[at] !== former[at]);
      const set = changed.map((at) => `${columns[at]} = ?, `).join('');
      const row = statement(
        `UPDATE document SET ${set}version = ?, data = ?, state = ? WHERE kind = ? AND id = ? RETURNING place`,
      ).get(
        ...changed.map((at) => cells[at] ?? null),
        ...[version, texts.data, texts.state, draft.kind, draft.id],
      );
      return row === undefined ? replace(draft, texts) : { place: Number(row['place']), version };
    },
  };
};

/** The texts of a document, and its stored version. */
interface Row extends Texts {
  readonly before: StoredDocument | null | undefined;
  /** The version to store; the next one when left out. */
  readonly version?: number | undefined;
}

/** Writes the row of a document; `before` as in `Store.put`. */
export const createRowWriter = (statement: Statement) => {
  const { insert, replace, update } = rowWriters(statement);
  return (draft: Draft, { before, version, ...texts }: Row): WrittenRow => {
    if (before === undefined) return replace(draft, texts, version);
    if (before === null) return insert(draft, texts, version ?? 1);
    return update(draft, texts, { before, version: version ?? before.version + 1 });
  };
};
