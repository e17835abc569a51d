import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../refusals.ts';
import { makeDirectory, removeStoredFiles, storedFilesIn } from './directory.ts';
import { type Download, downloadOf } from './download.ts';
import { beginPending, type PendingContent } from './pending.ts';

/** The files of a sandbox, outside its store: bytes by the id of their record, never by a name that a client sent. */
export interface Contents {
  /** Rejects with a `Refusal` if there is no space. */
  begin(): Promise<PendingContent>;
  /** Assigns an upload to a record; false if the upload no longer exists, as after a reset. */
  take(pending: PendingContent, id: number): boolean;
  /** Undefined if there is no file. */
  open(id: number): Download | undefined;
  has(id: number): boolean;
  /** The complete bytes; undefined if there is no file. */
  bytes(id: number): Uint8Array | undefined;
  /** Stores bytes from another process. */
  receive(id: number, bytes: Uint8Array): void;
  remove(id: number): void;
  clear(): void;
  /** Copies the files of another directory. */
  takeOver(from: string): void;
  /** Copies all files to a directory, as they are now; undefined if there are none. */
  lay(to: () => string): string | undefined;
  /** Removes files without a record: uploads that were incomplete when the process ended. */
  sweep(isKnown: (id: number) => boolean): void;
  /** Closes; files that outlive the process are kept. */
  close(): void;
}

/** Runs an operation on a file; undefined if the file does not exist. */
const unlessMissing = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const idsIn = (directory: string): readonly string[] =>
  storedFilesIn(directory).filter((name) => !name.startsWith('pending-'));

const mega = 1024 ** 2;

/** Counts the bytes of files by path. Throws a `Refusal` if a file exceeds the total limit. */
const createCounter = (megas: number) => {
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

/** Creates a hard link if the file system supports it, else a copy. */
const linkFile = (from: string, to: string): void => {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
};

/** Storage options for the files of a sandbox. */
interface ContentsOptions {
  /** Limit for their total size in MB. */
  readonly megas?: number | undefined;
  /** A directory that outlives the process; a temporary one when left out. */
  readonly lasting?: string | undefined;
}

/** The directory of the files, created with the first one. */
const createFolder = (lasting: string | undefined) => {
  let directory = lasting !== undefined && existsSync(lasting) ? lasting : undefined;
  const mode = lasting === undefined ? 0o700 : 0o777;
  const pathOf = (name: string): string => {
    directory ??= lasting ?? makeDirectory();
    return join(directory, name);
  };
  return {
    directory: () => directory,
    at: pathOf,
    /** A path to write to: a cleaner of temporary folders may have removed the directory. */
    fresh: (name: string): string => {
      const path = pathOf(name);
      mkdirSync(dirname(path), { recursive: true, mode });
      return path;
    },
    clear: (): void => {
      if (directory !== undefined) removeStoredFiles(directory);
      directory = undefined;
    },
  };
};

/** Creates the files of a sandbox; the directory is created with the first file. */
export const createContents = ({ megas = 1024, lasting }: ContentsOptions = {}): Contents => {
  const sizes = createCounter(megas);
  const { directory, at, fresh, clear: clearPlace } = createFolder(lasting);
  let begun = 0;
  const note = (name: string): void => sizes.count(at(name), statSync(at(name)).size);
  const storedIds = (): readonly string[] => idsIn(directory() as string);
  if (directory() !== undefined) storedIds().forEach(note);
  const remove = (id: number): void => {
    if (directory() === undefined) return;
    rmSync(at(String(id)), { force: true });
    sizes.count(at(String(id)), 0);
  };
  const clear = (): void => {
    clearPlace();
    sizes.clear();
  };
  return {
    begin: () => {
      begun += 1;
      const name = `pending-${begun}`;
      return beginPending(() => fresh(name), sizes.count);
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
    open: (id) => (directory() === undefined ? undefined : unlessMissing(() => downloadOf(at(String(id))))),
    has: (id) => directory() !== undefined && existsSync(at(String(id))),
    bytes: (id) =>
      directory() === undefined ? undefined : unlessMissing(() => readFileSync(at(String(id)))),
    receive: (id, bytes) => {
      writeFileSync(fresh(String(id)), bytes);
      note(String(id));
    },
    remove,
    clear,
    takeOver: (from) => {
      for (const name of idsIn(from)) {
        linkFile(join(from, name), fresh(name));
        note(name);
      }
    },
    lay: (to) => {
      if (directory() === undefined || storedIds().length === 0) return undefined;
      const laid = to();
      for (const name of storedIds()) linkFile(at(name), join(laid, name));
      return laid;
    },
    sweep: (isKnown) => {
      const result = directory();
      if (result === undefined) return;
      for (const name of storedFilesIn(result)) {
        if (/^\d+$/.test(name) && isKnown(Number(name))) continue;
        rmSync(join(result, name), { force: true });
        sizes.count(join(result, name), 0);
      }
    },
    close: () => {
      if (lasting === undefined) clear();
    },
  };
};
