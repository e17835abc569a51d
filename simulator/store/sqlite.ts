import { DatabaseSync } from 'node:sqlite';
import type { Remember } from './known-documents.ts';
import type { Store } from './port.ts';
import { schema } from './schema.ts';
import { finding } from './sqlite/find.ts';
import { keeping } from './sqlite/keep.ts';
import { reading } from './sqlite/read.ts';
import { preparing } from './sqlite/statements.ts';
import { writing } from './sqlite/write.ts';

/** A store in memory, on SQLite. */
export const openSqliteStore = (remember: Remember): Store => {
  const database = new DatabaseSync(':memory:');
  database.exec(schema);
  const { statement, forget } = preparing(database);
  return {
    ...reading(statement),
    ...writing(statement),
    ...keeping(statement),
    find: finding(statement, remember),
    begin: () => database.exec('BEGIN'),
    commit: () => database.exec('COMMIT'),
    rollback: () => database.exec('ROLLBACK'),
    snapshot: () => ({ bytes: database.serialize() }),
    restore: (snapshot) => {
      forget();
      database.deserialize(snapshot.bytes);
    },
    close: () => database.close(),
  };
};
