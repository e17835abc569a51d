import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Refusal } from '../refusals.ts';

/** Returns the prepared statement for a SQL text. Throws a `Refusal` once the database is closed. */
export type Statement = (sql: string) => StatementSync;

/** Cache size of prepared statements; filters produce few different texts. */
const mostPrepared = 200;

/** The database of a sandbox is closed when the sandbox was deleted or replaced. */
export const refuseClosed = ({ isOpen }: DatabaseSync): void => {
  if (!isOpen) throw new Refusal('sandbox-gone');
};

/** Prepares statements of a database and caches them; `forget` empties the cache. */
export const createStatements = (
  database: DatabaseSync,
): { readonly statement: Statement; readonly forget: () => void } => {
  const prepared = new Map<string, StatementSync>();
  const statement: Statement = (sql) => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    if (prepared.size >= mostPrepared) prepared.clear();
    refuseClosed(database);
    const made = database.prepare(sql);
    prepared.set(sql, made);
    return made;
  };
  return { statement, forget: () => prepared.clear() };
};
