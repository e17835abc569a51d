import { memoize } from '../../models/remember.ts';
import { cellsOf, columns, usedColumns } from './hot-columns.ts';
import type { Draft, Kind, StoredDocument } from './port.ts';
import type { Statement } from './statement.ts';

const names = ['kind', 'id', 'version', ...columns, 'data', 'state'];
const insertion = `INSERT INTO document (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;

/** SQLite rewrites the index of each column that an update names, even with the same value. */
const replacement = memoize(
  (kind: string) => `${insertion} ON CONFLICT (kind, id) DO UPDATE SET version = version + 1
    ${[...usedColumns(kind as Kind), 'data', 'state'].map((name) => `, ${name} = excluded.${name}`).join('')}
  RETURNING place, version`,
  100,
);

/** The texts of a document to be stored. */
interface Texts {
  readonly data: string;
  readonly state: string;
}

/** What is stored of a document, and the version to store. */
interface Version {
  readonly before: StoredDocument;
  readonly version: number;
}

/** Writes the row of a document in one statement; each returns its version. */
const rowWriters = (statement: Statement, notePlace: (place: number) => void) => {
  const replace = (draft: Draft, { data, state }: Texts): number => {
    const row = statement(replacement(draft.kind)).get(
      draft.kind,
      draft.id,
      1,
      ...cellsOf(draft),
      data,
      state,
    );
    notePlace(Number(row?.['place']));
    return Number(row?.['version']);
  };
  return {
    replace,
    insert: (draft: Draft, { data, state }: Texts, version: number): number => {
      const { kind, id } = draft;
      const { lastInsertRowid } = statement(insertion).run(kind, id, version, ...cellsOf(draft), data, state);
      notePlace(Number(lastInsertRowid));
      return version;
    },
    /** Names only the columns that change. */
    update: (draft: Draft, texts: Texts, { before, version }: Version): number => {
      const [cells, former] = [cellsOf(draft), cellsOf(before)];
      const changed = [...cells.keys()].filter((at) => cells[at] !== former[at]);
      const set = changed.map((at) => `${columns[at]} = ?, `).join('');
      const { changes } = statement(
        `UPDATE document SET ${set}version = ?, data = ?, state = ? WHERE kind = ? AND id = ?`,
      ).run(
        ...changed.map((at) => cells[at] ?? null),
        ...[version, texts.data, texts.state, draft.kind, draft.id],
      );
      return changes === 0 ? replace(draft, texts) : version;
    },
  };
};

interface Row extends Texts {
  readonly before: StoredDocument | null | undefined;
  /** The version to store; the next one when left out. */
  readonly version?: number | undefined;
}

/** Writes the row of a document and returns its version; `before` as in `Store.put`. */
export const createRowWriter = (statement: Statement, notePlace: (place: number) => void) => {
  const { insert, replace, update } = rowWriters(statement, notePlace);
  return (draft: Draft, { before, version, ...texts }: Row): number => {
    if (before === undefined) return replace(draft, texts);
    if (before === null) return insert(draft, texts, version ?? 1);
    return update(draft, texts, { before, version: version ?? before.version + 1 });
  };
};
