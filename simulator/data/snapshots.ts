import { existsSync, readFileSync } from 'node:fs';
import { makeDirectory, removeDirectory } from '../contents/directory.ts';
import type { Image } from '../image.ts';
import type { Limits } from '../limits.ts';
import { Refusal } from '../refusals.ts';
import type { DataDirectory } from './data-directory.ts';
import { imageOf } from './image-file.ts';

/** Images of sandboxes under names. */
export interface NamedSnapshots {
  names(sandbox: string): readonly string[];
  /** Keeps an image, in place of the one that had the name. Throws a `Refusal` where there are too many. */
  keep(sandbox: string, name: string, take: (files: () => string) => Image): void;
  /** Undefined where there is none. */
  find(sandbox: string, name: string): Image | undefined;
  /** False where there was none. */
  remove(sandbox: string, name: string): boolean;
  /** Removes all of a sandbox. */
  forget(sandbox: string): void;
  close(): void;
}

/** Sandboxes' names hold no @. */
const keyOf = (sandbox: string, name: string): string => `${sandbox}@${name}`;

/** Where images are kept, by key. */
interface Shelf {
  keys(): readonly string[];
  put(key: string, take: (files: () => string) => Image): void;
  get(key: string): Image | undefined;
  remove(key: string): void;
}

const inMemory = (): Shelf => {
  const images = new Map<string, Image>();
  const remove = (key: string): void => {
    const files = images.get(key)?.files;
    if (files !== undefined) removeDirectory(files);
    images.delete(key);
  };
  return {
    keys: () => [...images.keys()],
    put: (key, take) => {
      const image = take(makeDirectory);
      remove(key);
      images.set(key, image);
    },
    get: (key) => images.get(key),
    remove,
  };
};

const onDisk = (data: DataDirectory): Shelf => ({
  keys: () => data.all().map(({ name }) => name),
  put: data.lay,
  get: (key) => {
    const found = data.all().find(({ name }) => name === key);
    if (found === undefined) return undefined;
    const { database: path, files } = found.home;
    return { ...imageOf(readFileSync(path), path), ...(existsSync(files) ? { files } : {}) };
  },
  remove: data.remove,
});

/** Makes the snapshots of all sandboxes; they outlive the process where their sandboxes do. */
export const createSnapshots = (
  data: DataDirectory | undefined,
  { sandboxes: most }: Limits,
): NamedSnapshots => {
  const shelf = data === undefined ? inMemory() : onDisk(data);
  const keysOf = (sandbox: string) => shelf.keys().filter((key) => key.startsWith(keyOf(sandbox, '')));
  const all = () => shelf.keys().filter((key) => key.includes('@'));
  const has = (key: string) => shelf.keys().includes(key);
  return {
    names: (sandbox) =>
      keysOf(sandbox)
        .map((key) => key.slice(sandbox.length + 1))
        .sort(),
    keep: (sandbox, name, take) => {
      const key = keyOf(sandbox, name);
      if (!has(key) && all().length >= most) throw new Refusal('too-many-snapshots');
      shelf.put(key, take);
    },
    find: (sandbox, name) => shelf.get(keyOf(sandbox, name)),
    remove: (sandbox, name) => {
      const key = keyOf(sandbox, name);
      if (!has(key)) return false;
      shelf.remove(key);
      return true;
    },
    forget: (sandbox) => keysOf(sandbox).forEach(shelf.remove),
    close: () => {
      if (data === undefined) all().forEach(shelf.remove);
    },
  };
};
