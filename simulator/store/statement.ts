import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Returns the prepared statement for a SQL text. */
export type Statement = (sql: string) => StatementSync;

/** Cache size of prepared statements; filters produce few different texts. */
const mostPrepared = 200;

/** Prepares statements of a database and caches them; `forget` empties the cache. */
export const preparing = (
  database: DatabaseSync,
): { readonly statement: Statement; readonly forget: () => void } => {
  const prepared = new Map<string, StatementSync>();
  const statement: Statement = (sql) => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    if (prepared.size >= mostPrepared) prepared.clear();
    const made = database.prepare(sql);
    prepared.set(sql, made);
    return made;
  };
  return { statement, forget: () => prepared.clear() };
};
