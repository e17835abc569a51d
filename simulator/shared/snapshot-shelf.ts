import { makeDirectory, removeDirectory } from '../contents/directory.ts';
import { imageOf } from '../data/image-file.ts';
import type { SnapshotShelf } from '../data/snapshots.ts';
import type { Image } from '../image.ts';
import { readDirectory, writeDirectory } from './files.ts';
import type { Connection, Postgres } from './postgres.ts';

const writeImage = async (connection: Connection, key: string, { snapshot, files }: Image): Promise<void> => {
  await connection.query('DELETE FROM procon.sandbox WHERE name = $1', [key]);
  const [made] = await connection.query(
    'INSERT INTO procon.sandbox (name, on_demand, base) VALUES ($1, false, $2) RETURNING life',
    [key, snapshot.bytes],
  );
  if (files !== undefined) await writeDirectory(connection, Number(made?.['life']), files);
};

/** Snapshots stored in the shared database. */
export const snapshotShelf = (postgres: Postgres): SnapshotShelf => ({
  keys: async () =>
    (await postgres.query("SELECT name FROM procon.sandbox WHERE position('@' in name) > 0")).map(
      ({ name }) => String(name),
    ),
  put: async (key, take) => {
    const image = take(makeDirectory);
    try {
      await postgres.transaction('BEGIN', (connection) => writeImage(connection, key, image));
    } finally {
      if (image.files !== undefined) removeDirectory(image.files);
    }
  },
  use: async (key, act) => {
    const [row] = await postgres.query('SELECT life, base FROM procon.sandbox WHERE name = $1', [key]);
    if (row === undefined) return undefined;
    const files = await readDirectory(postgres, Number(row['life']));
    try {
      return await act({ ...imageOf(row['base'] as Uint8Array, 'The snapshot'), files });
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
