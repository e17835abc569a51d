import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** The statement of a text. */
export type Statement = (sql: string) => StatementSync;

/** Prepared once each; filters make few different texts, and no more than these are kept. */
const mostPrepared = 200;

/** The statements of a database; `forget` lets go of all of them. */
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
