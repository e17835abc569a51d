import { makeDirectory, removeDirectory } from '../contents/directory.ts';
import { imageOf } from '../data/image-file.ts';
import type { SnapshotShelf } from '../data/snapshots.ts';
import type { Image } from '../image.ts';
import { Refusal } from '../refusals.ts';
import { readDirectory, writeDirectory } from './files.ts';
import { lockRow } from './named-rows.ts';
import { type Connection, consistent, type Postgres } from './postgres.ts';

/** The snapshot of a key, for a sandbox whose row is locked first; rejects with a `Refusal` if it is gone. */
const writeImage = async (connection: Connection, key: string, { snapshot, files }: Image): Promise<void> => {
  const [name = ''] = key.split('@');
  if ((await lockRow(connection, name)) === undefined) throw new Refusal('sandbox-gone');
  await connection.query('DELETE FROM procon.sandbox WHERE name = $1', [key]);
  const [made] = await connection.query(
    'INSERT INTO procon.sandbox (name, on_demand, base) VALUES ($1, false, $2) RETURNING life',
    [key, snapshot.bytes],
  );
  if (files !== undefined) await writeDirectory(connection, Number(made?.['life']), files);
};

/** The database of a snapshot, and a new directory with its files; undefined if there is none. */
const readImage = async (connection: Connection, key: string) => {
  const [row] = await connection.query('SELECT life, base FROM procon.sandbox WHERE name = $1', [key]);
  if (row === undefined) return undefined;
  const files = await readDirectory(connection, Number(row['life']));
  return { base: row['base'] as Uint8Array, files };
};

/** Snapshots stored in the shared database. */
export const snapshotShelf = (postgres: Postgres): SnapshotShelf => ({
  keys: async () =>
    (await postgres.query("SELECT name FROM procon.sandbox WHERE position('@' in name) > 0")).map(
      ({ name }) => String(name),
    ),
  put: async (key, sandbox) => {
    const image = await sandbox.lock.hold(() => sandbox.image(makeDirectory));
    try {
      await postgres.transaction('BEGIN', (connection) => writeImage(connection, key, image));
    } finally {
      if (image.files !== undefined) removeDirectory(image.files);
    }
  },
  use: async (key, act) => {
    const found = await postgres.transaction(consistent, (connection) => readImage(connection, key));
    if (found === undefined) return undefined;
    const { base, files } = found;
    try {
      return await act({ ...imageOf(base, 'The snapshot'), files });
    } finally {
      if (files !== undefined) removeDirectory(files);
    }
  },
  remove: async (key) => {
    await postgres.query('DELETE FROM procon.sandbox WHERE name = $1', [key]);
  },
  // Snapshots are deleted with their sandbox.
  forget: () => undefined,
});
