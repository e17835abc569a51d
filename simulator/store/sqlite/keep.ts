import { parseOwnJson } from '../../../models/wire/json.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { KeptKind, KeptOf } from '../../auth/kept.ts';
import type { Store } from '../port.ts';
import type { Statement } from './statements.ts';

/** What is kept by a key, and the numbers that come next. */
export const keeping = (
  statement: Statement,
): Pick<Store, 'kept' | 'keep' | 'allKept' | 'bound' | 'drop' | 'next'> => ({
  kept: <K extends KeptKind>(kind: K, key: string) => {
    const row = statement('SELECT value FROM kept WHERE kind = ? AND key = ?').get(kind, key);
    return row === undefined ? undefined : (parseOwnJson(String(row['value'])) as KeptOf[K]);
  },
  keep: (kind, key, value) => {
    statement(
      `INSERT INTO kept (kind, key, value) VALUES (?, ?, ?)
       ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value`,
    ).run(kind, key, jsonText(value));
  },
  allKept: <K extends KeptKind>(kind: K) =>
    statement('SELECT key, value FROM kept WHERE kind = ? ORDER BY place')
      .all(kind)
      .map((row) => [String(row['key']), parseOwnJson(String(row['value'])) as KeptOf[K]] as const),
  bound: (kind, most) => {
    statement(
      `DELETE FROM kept WHERE kind = ? AND place <=
       (SELECT place FROM kept WHERE kind = ? ORDER BY place DESC LIMIT 1 OFFSET ?)`,
    ).run(kind, kind, most);
  },
  drop: (kind, key) => {
    statement('DELETE FROM kept WHERE kind = ? AND key = ?').run(kind, key);
  },
  next: (sequence) => {
    const row = statement(
      `INSERT INTO sequence (name, value) VALUES (?, 1)
       ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value`,
    ).get(sequence);
    return Number(row?.['value']);
  },
});
