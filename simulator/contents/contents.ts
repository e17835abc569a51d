import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectory, removeDirectory } from './directory.ts';
import { type Download, downloadOf } from './download.ts';
import { beginPending, type Pending } from './pending.ts';

/**
 * The files of a sandbox, outside its store: bytes by the id of the record that they belong to, never by a name that
 * anybody sent.
 */
export interface Contents {
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

/** Makes the files of a sandbox: none, and no directory, until the first comes. */
export const createContents = (): Contents => {
  let directory: string | undefined;
  let begun = 0;
  const at = (name: string): string => {
    directory ??= makeDirectory();
    return join(directory, name);
  };
  return {
    begin: () => {
      begun += 1;
      return beginPending(at(`pending-${begun}`));
    },
    take: ({ path }, id) => {
      const move = (): true => {
        renameSync(path, at(String(id)));
        return true;
      };
      return unlessMissing(move) ?? false;
    },
    open: (id) => (directory === undefined ? undefined : unlessMissing(() => downloadOf(at(String(id))))),
    remove: (id) => {
      if (directory !== undefined) rmSync(at(String(id)), { force: true });
    },
    clear: () => {
      if (directory !== undefined) removeDirectory(directory);
      directory = undefined;
    },
  };
};
