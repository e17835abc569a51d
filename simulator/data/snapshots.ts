import { existsSync, readFileSync } from 'node:fs';
import { makeDirectory, removeDirectory } from '../contents/directory.ts';
import type { Sandbox } from '../exchange.ts';
import type { Image } from '../image.ts';
import type { Limits } from '../limits.ts';
import { Refusal } from '../refusals.ts';
import type { DataDirectory } from './data-directory.ts';
import { intactImageOf } from './image-file.ts';

/** Named images of sandboxes. */
export interface NamedSnapshots {
  names(sandbox: string): Promise<readonly string[]>;
  /**
   * Stores an image of a sandbox, replacing one with the same name. `share` limits the images of some sandboxes.
   * Rejects with a `Refusal` if there are too many.
   */
  keep(sandbox: ImageSource, name: string, share?: SnapshotShare): Promise<void>;
  /**
   * Runs `act` with an image, which is kept until that has finished. Undefined if there is none. Rejects with a
   * `DataError` if the image is damaged.
   */
  use<T>(sandbox: string, name: string, act: (image: Image) => T | Promise<T>): Promise<T | undefined>;
  /** False if there was none. */
  remove(sandbox: string, name: string): Promise<boolean>;
  /** Removes all images of a sandbox. */
  forget(sandbox: string): void;
  close(): void;
}

/** The source of an image. */
type ImageSource = Pick<Sandbox, 'name' | 'lock' | 'image'>;

/** How many images these sandboxes may have in total. */
export interface SnapshotShare {
  readonly sandboxes: readonly string[];
  readonly most: number;
}

/** The key is unambiguous, since names of sandboxes contain no @. */
const keyOf = (sandbox: string, name: string): string => `${sandbox}@${name}`;

/** Throws a `Refusal` if there is no room for another image beside those with these keys. */
export type CheckRoom = (keys: readonly string[]) => void;

/** Storage of images, by key. */
export interface SnapshotShelf {
  keys(): readonly string[] | Promise<readonly string[]>;
  /** Stores an image. Atomic with the check for room, which receives the keys present before. */
  put(key: string, sandbox: ImageSource, checkRoom: CheckRoom): Promise<void>;
  use<T>(key: string, act: (image: Image) => T | Promise<T>): Promise<T | undefined>;
  remove(key: string): void | Promise<void>;
  /** Removes images by key prefix; does nothing if they are removed elsewhere. */
  forget(prefix: string): void;
}

const useFound = async <T>(
  image: Image | undefined,
  act: (image: Image) => T | Promise<T>,
): Promise<T | undefined> => (image === undefined ? undefined : act(image));

/** Where snapshots are stored: in memory by default. */
interface SnapshotPlace {
  readonly data?: DataDirectory | undefined;
  readonly shelf?: SnapshotShelf | undefined;
}

const inMemory = (): SnapshotShelf => {
  const images = new Map<string, Image>();
  const remove = (key: string): void => {
    const files = images.get(key)?.files;
    if (files !== undefined) removeDirectory(files);
    images.delete(key);
  };
  return {
    keys: () => [...images.keys()],
    put: (key, { lock, image }, checkRoom) =>
      lock.hold(() => {
        checkRoom([...images.keys()]);
        const taken = image(makeDirectory);
        remove(key);
        images.set(key, taken);
      }),
    use: (key, act) => useFound(images.get(key), act),
    remove,
    forget: (prefix) => [...images.keys()].filter((key) => key.startsWith(prefix)).forEach(remove),
  };
};

const onDisk = (data: DataDirectory): SnapshotShelf => {
  const keys = () =>
    data
      .all()
      .map(({ name }) => name)
      .filter((name) => name.includes('@'));
  const find = (key: string): Image | undefined => {
    const kept = data.all().find(({ name }) => name === key);
    if (kept === undefined) return undefined;
    return data.read(kept.home, ({ database, files }) => ({
      ...intactImageOf(readFileSync(database), database),
      ...(existsSync(files) ? { files } : {}),
    }));
  };
  return {
    keys,
    put: (key, { lock, image }, checkRoom) =>
      lock.hold(() => {
        checkRoom(keys());
        data.lay(key, image);
      }),
    use: (key, act) => useFound(find(key), act),
    remove: data.remove,
    forget: (prefix) =>
      keys()
        .filter((key) => key.startsWith(prefix))
        .forEach(data.remove),
  };
};

/** Creates the snapshots of all sandboxes; they outlive the process if the sandboxes do. */
export const createSnapshots = (
  { data, shelf = data === undefined ? inMemory() : onDisk(data) }: SnapshotPlace,
  { sandboxes: most }: Limits,
): NamedSnapshots => {
  const createRoomCheck =
    (key: string, { sandboxes, most: own }: SnapshotShare): CheckRoom =>
    (keys) => {
      if (keys.includes(key)) return;
      const owned = keys.filter((one) => sandboxes.some((name) => one.startsWith(keyOf(name, ''))));
      if (keys.length >= most || owned.length >= own) throw new Refusal('too-many-snapshots');
    };
  return {
    names: async (sandbox) =>
      (await shelf.keys())
        .filter((key) => key.startsWith(keyOf(sandbox, '')))
        .map((key) => key.slice(sandbox.length + 1))
        .sort(),
    keep: async (sandbox, name, share = { sandboxes: [], most }) => {
      const key = keyOf(sandbox.name, name);
      await shelf.put(key, sandbox, createRoomCheck(key, share));
    },
    use: async (sandbox, name, act) => shelf.use(keyOf(sandbox, name), act),
    remove: async (sandbox, name) => {
      const key = keyOf(sandbox, name);
      if (!(await shelf.keys()).includes(key)) return false;
      await shelf.remove(key);
      return true;
    },
    forget: (sandbox) => shelf.forget(keyOf(sandbox, '')),
    close: () => {
      if (data === undefined) shelf.forget('');
    },
  };
};
