import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** The statement of a text. */
export type Statement = (sql: string) => StatementSync;

/** Prepared once each; filters make few different texts, and no more than these are kept. */
const mostPrepared = 200;

export const preparing = (database: DatabaseSync) => {
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
