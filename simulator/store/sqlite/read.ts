import type { Kind, Store, Stored } from '../port.ts';
import { type Row, storedOf } from '../stored-row.ts';
import type { Statement } from './statements.ts';

/** One document, whole or as far as it is looked at. */
export const reading = (statement: Statement): Pick<Store, 'get' | 'glance'> => ({
  get: <K extends Kind>(kind: K, id: number): Stored<K> | undefined => {
    const row = statement(
      'SELECT id, version, data, state FROM document JOIN body USING (place) WHERE kind = ? AND id = ?',
    ).get(kind, id);
    if (row === undefined) return undefined;
    const read = row as unknown as Row;
    return storedOf(kind, read, () => read);
  },
  glance: <K extends Kind>(kind: K, id: number): Stored<K> | undefined => {
    const row = statement('SELECT place, version FROM document WHERE kind = ? AND id = ?').get(kind, id);
    if (row === undefined) return undefined;
    const texts = () => {
      const body = statement('SELECT data, state FROM body WHERE place = ?').get(Number(row['place']));
      return body as unknown as Row;
    };
    return storedOf(kind, { id, version: Number(row['version']) }, texts);
  },
});
