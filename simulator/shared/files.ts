import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contents } from '../contents/contents.ts';
import { makeDirectory } from '../contents/directory.ts';
import { Refusal } from '../refusals.ts';
import type { StoreChange } from '../store/changes.ts';
import type { AttachedFile, Store } from '../store/port.ts';
import type { Connection } from './postgres.ts';

/** Whether an attachment has a stored file; attachments of the starting documents hold only text. */
const hasBytes = (file: AttachedFile | null): boolean => file !== null && file.text === undefined;

const fileIn = (state: string): AttachedFile | null =>
  (JSON.parse(state) as { file: AttachedFile | null }).file;

/** Splits changed attachments into those that have a file and those that were removed. */
const attachmentsIn = (changes: readonly StoreChange[]) => {
  const attachments = changes.filter(({ table, kind }) => table === 'document' && kind === 'attachment');
  const idsOf = (some: readonly StoreChange[]) => some.map(({ key }) => Number(key));
  return {
    held: idsOf(attachments.filter(({ row }) => row !== null && hasBytes(fileIn(row.state ?? '')))),
    gone: idsOf(attachments.filter(({ row }) => row === null)),
  };
};

/** Whether files may have to be written or deleted for changes. */
export const hasFiles = (changes: readonly StoreChange[]): boolean =>
  changes.some(({ table, kind }) => table === 'document' && kind === 'attachment');

const write = async (connection: Connection, life: number, id: number, bytes: Uint8Array): Promise<void> => {
  await connection.query(
    'INSERT INTO procon.file (life, id, bytes) VALUES ($1, $2, $3) ON CONFLICT (life, id) DO NOTHING',
    [life, id, bytes],
  );
};

/** Where the files of a sandbox are stored: in the shared database and in the local directory. */
interface FileLocation {
  readonly life: number;
  readonly contents: Contents;
}

/** Writes the files of changed attachments and deletes those of removed ones. Rejects with a `Refusal`. */
export const writeFiles = async (
  connection: Connection,
  { life, contents }: FileLocation,
  changes: readonly StoreChange[],
): Promise<void> => {
  const { held, gone } = attachmentsIn(changes);
  for (const id of held) {
    const bytes = contents.bytes(id);
    if (bytes === undefined) throw new Refusal('sandbox-gone');
    await write(connection, life, id, bytes);
  }
  if (gone.length > 0) {
    await connection.query('DELETE FROM procon.file WHERE life = $1 AND id = ANY($2)', [life, gone]);
  }
};

/** Writes all files of a directory, named by their ids, as the files of a sandbox. */
export const writeDirectory = async (
  connection: Connection,
  life: number,
  directory: string,
): Promise<void> => {
  for (const id of readdirSync(directory)) {
    await write(connection, life, Number(id), readFileSync(join(directory, id)));
  }
};

/** Reads files one at a time to limit memory use: there can be many, and large ones. */
const read = async (
  connection: Connection,
  life: number,
  ids: readonly number[],
  take: (id: number, bytes: Uint8Array) => void,
): Promise<void> => {
  for (const id of ids) {
    const [row] = await connection.query('SELECT bytes FROM procon.file WHERE life = $1 AND id = $2', [
      life,
      id,
    ]);
    if (row !== undefined) take(id, row['bytes'] as Uint8Array);
  }
};

const missingIds = ({ contents }: FileLocation, ids: readonly number[]): readonly number[] =>
  ids.filter((id) => !contents.has(id));

/** Copies the files of changed attachments from the database to the local directory. */
export const readFilesOf = (
  connection: Connection,
  place: FileLocation,
  changes: readonly StoreChange[],
): Promise<void> =>
  read(connection, place.life, missingIds(place, attachmentsIn(changes).held), place.contents.receive);

const byId = { path: ['id'], type: 'integer', direction: 'asc' } as const;

/** Copies all files of a store from the database to the local directory. */
export const readFilesIn = (connection: Connection, place: FileLocation, store: Store): Promise<void> => {
  const { documents } = store.find('attachment', { conditions: [], order: byId });
  const held = documents.filter(({ state }) => hasBytes(state.file)).map(({ id }) => id);
  return read(connection, place.life, missingIds(place, held), place.contents.receive);
};

/** Copies all files of a life into a new directory. Resolves to its path, or undefined without files. */
export const readDirectory = async (connection: Connection, life: number): Promise<string | undefined> => {
  const rows = await connection.query('SELECT id FROM procon.file WHERE life = $1', [life]);
  if (rows.length === 0) return undefined;
  const directory = makeDirectory();
  const ids = rows.map(({ id }) => Number(id));
  await read(connection, life, ids, (id, bytes) => writeFileSync(join(directory, String(id)), bytes));
  return directory;
};
