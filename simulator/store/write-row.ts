import { memoize } from '../../models/remember.ts';
import { cellsOf, columns, usedColumns } from './hot-columns.ts';
import type { Draft, Kind, StoredDocument } from './port.ts';
import type { Statement } from './statement.ts';

const cellColumns = ['kind', 'id', 'version', ...columns].join(', ');
const cellMarks = ['?', '?', '?', ...columns.map(() => '?')].join(', ');
const insertion = `INSERT INTO document (${cellColumns}) VALUES (${cellMarks})`;

/** SQLite rewrites the index of each column that an update names, even with the same value. */
const replacement = memoize(
  (kind: string) => `${insertion} ON CONFLICT (kind, id) DO UPDATE SET version = version + 1
    ${usedColumns(kind as Kind)
      .map((column) => `, ${column} = excluded.${column}`)
      .join('')}
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

/** Writes the row and the body of a document; each returns its version. */
const rowWriters = (statement: Statement, notePlace: (place: number) => void) => {
  const writeBody = (place: number, { data, state }: Texts): void => {
    notePlace(place);
    statement('INSERT OR REPLACE INTO body (place, data, state) VALUES (?, ?, ?)').run(place, data, state);
  };
  const replace = (draft: Draft, texts: Texts): number => {
    const row = statement(replacement(draft.kind)).get(draft.kind, draft.id, 1, ...cellsOf(draft));
    writeBody(Number(row?.['place']), texts);
    return Number(row?.['version']);
  };
  return {
    replace,
    insert: (draft: Draft, texts: Texts, version: number): number => {
      const { lastInsertRowid } = statement(insertion).run(draft.kind, draft.id, version, ...cellsOf(draft));
      writeBody(Number(lastInsertRowid), texts);
      return version;
    },
    /** Names only the columns that change. */
    update: (draft: Draft, texts: Texts, { before, version }: Version): number => {
      const [cells, former] = [cellsOf(draft), cellsOf(before)];
      const changed = [...cells.keys()].filter((at) => cells[at] !== former[at]);
      const set = changed.map((at) => `, ${columns[at]} = ?`).join('');
      const { changes } = statement(`UPDATE document SET version = ?${set} WHERE kind = ? AND id = ?`).run(
        version,
        ...changed.map((at) => cells[at] ?? null),
        draft.kind,
        draft.id,
      );
      if (changes === 0) return replace(draft, texts);
      statement(
        'UPDATE body SET data = ?, state = ? WHERE place = (SELECT place FROM document WHERE kind = ? AND id = ?)',
      ).run(texts.data, texts.state, draft.kind, draft.id);
      return version;
    },
  };
};

interface Row extends Texts {
  readonly before: StoredDocument | null | undefined;
  /** The version to store; the next one when left out. */
  readonly version?: number | undefined;
}

/** Writes the row and the body of a document and returns its version; `before` as in `Store.put`. */
export const createRowWriter = (statement: Statement, notePlace: (place: number) => void) => {
  const { insert, replace, update } = rowWriters(statement, notePlace);
  return (draft: Draft, { before, version, ...texts }: Row): number => {
    if (before === undefined) return replace(draft, texts);
    if (before === null) return insert(draft, texts, version ?? 1);
    return update(draft, texts, { before, version: version ?? before.version + 1 });
  };
};
