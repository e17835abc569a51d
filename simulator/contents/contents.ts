import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusals.ts';
import { makeDirectory, removeDirectory } from './directory.ts';
import { type Download, downloadOf } from './download.ts';
import { beginPending, type Pending } from './pending.ts';

/**
 * The files of a sandbox, outside its store: bytes by the id of the record that they belong to, never by a name that
 * anybody sent.
 */
export interface Contents {
  /** Rejects with a `Refusal` where there is no room. */
  begin(): Promise<Pending>;
  /** Lets a record have them; false where they are gone, as after a reset. */
  take(pending: Pending, id: number): boolean;
  /** Undefined where there are none. */
  open(id: number): Download | undefined;
  remove(id: number): void;
  clear(): void;
}

/** What is done with a file; undefined where it is not there. */
const unlessMissing = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const mega = 1024 ** 2;

/** Counts the bytes of files by their paths. Throws a `Refusal` for a file that makes them more than there may be. */
const counting = (megas: number) => {
  const sizes = new Map<string, number>();
  let total = 0;
  const count = (path: string, size: number): void => {
    const next = total - (sizes.get(path) ?? 0) + size;
    if (next > megas * mega && next > total) {
      throw new Refusal('storage-full', {
        message: `The files of a sandbox may be ${megas} MB together; delete some, or reset the sandbox.`,
      });
    }
    total = next;
    if (size === 0) sizes.delete(path);
    else sizes.set(path, size);
  };
  const move = (from: string, to: string): void => {
    const size = sizes.get(from) ?? 0;
    count(from, 0);
    count(to, size);
  };
  const clear = (): void => {
    sizes.clear();
    total = 0;
  };
  return { count, move, clear };
};

/** Makes the files of a sandbox, so many MB together at most: none, and no directory, until the first comes. */
export const createContents = (megas = 1024): Contents => {
  const sizes = counting(megas);
  let directory: string | undefined;
  let begun = 0;
  const at = (name: string): string => {
    directory ??= makeDirectory();
    return join(directory, name);
  };
  return {
    begin: () => {
      begun += 1;
      const name = `pending-${begun}`;
      return beginPending(() => at(name), sizes.count);
    },
    take: ({ path }, id) => {
      const move = (): true => {
        const to = at(String(id));
        renameSync(path, to);
        sizes.move(path, to);
        return true;
      };
      return unlessMissing(move) ?? false;
    },
    open: (id) => (directory === undefined ? undefined : unlessMissing(() => downloadOf(at(String(id))))),
    remove: (id) => {
      if (directory === undefined) return;
      const path = at(String(id));
      rmSync(path, { force: true });
      sizes.count(path, 0);
    },
    clear: () => {
      if (directory !== undefined) removeDirectory(directory);
      directory = undefined;
      sizes.clear();
    },
  };
};
