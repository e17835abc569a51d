import { jsonText } from '../../../models/wire/json-text.ts';
import { cellOf, hotColumns } from '../hot-columns.ts';
import type { Draft, Kind, Store, Stored } from '../port.ts';
import type { Statement } from './statements.ts';

const columns = ['status', 'created_at', 'updated_at', 'exported', 'number', 'requester'] as const;

const cellsOf = ({ kind, data }: Draft): (string | number | null)[] => {
  const cells = new Map(hotColumns[kind].map((hot) => [hot.column, cellOf(data, hot)]));
  return columns.map((column) => cells.get(column) ?? null);
};

/** A document changed or removed: its row, and the body that lies beside it. */
export const writing = (statement: Statement): Pick<Store, 'put' | 'remove'> => ({
  put: <K extends Kind>(draft: Draft<K>): Stored<K> => {
    const row = statement(
      `INSERT INTO document (kind, id, version, ${columns.join(', ')})
       VALUES (?, ?, 1, ${columns.map(() => '?').join(', ')})
       ON CONFLICT (kind, id) DO UPDATE SET version = version + 1,
       ${columns.map((column) => `${column} = excluded.${column}`).join(', ')} RETURNING place, version`,
    ).get(draft.kind, draft.id, ...cellsOf(draft));
    statement('INSERT OR REPLACE INTO body (place, data, state) VALUES (?, ?, ?)').run(
      Number(row?.['place']),
      jsonText(draft.data),
      jsonText(draft.state),
    );
    return { ...draft, version: Number(row?.['version']) };
  },
  remove: (kind, id) => {
    statement('DELETE FROM body WHERE place = (SELECT place FROM document WHERE kind = ? AND id = ?)').run(
      kind,
      id,
    );
    statement('DELETE FROM document WHERE kind = ? AND id = ?').run(kind, id);
  },
});
