import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Refusal } from '../refusals.ts';
import { isFull } from '../store/database.ts';

/** An upload that belongs to no record yet. */
export interface PendingContent {
  readonly path: string;
  readonly size: number;
  /** Rejects with a `Refusal` if there is no space. */
  write(bytes: Uint8Array): Promise<void>;
  /** Completes the upload. */
  finish(): Promise<void>;
  /** Removes the upload, unless it was assigned to a record. */
  discard(): Promise<void>;
}

const unwritable = ['EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR'];

/** Whether an error means that a disk is not writable, or lacks the folder for temporary files. */
const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unwritable.includes(String(error.code));

/** Throws a `Refusal` if the disk is full or not writable. */
const ifThereIsRoom = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isFull(error)) throw new Refusal('storage-full');
    if (!isReadOnly(error)) throw error;
    throw new Refusal('storage-full', { message: 'Files cannot be kept: the disk cannot be written.' });
  }
};

/**
 * Starts a file at the path that `place` returns. `count` receives its size before each write, and may throw. Rejects
 * with a `Refusal` on a full disk.
 */
export const beginPending = async (
  place: () => string,
  count: (path: string, size: number) => void,
): Promise<PendingContent> => {
  const { path, file } = await ifThereIsRoom(async () => {
    const path = place();
    return { path, file: await open(path, 'wx') };
  });
  let size = 0;
  let isOpen = true;
  const finish = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await ifThereIsRoom(() => file.close());
  };
  return {
    path,
    get size() {
      return size;
    },
    write: async (bytes) => {
      count(path, size + bytes.length);
      await ifThereIsRoom(() => file.writeFile(bytes));
      size += bytes.length;
    },
    finish,
    discard: async () => {
      await finish();
      rmSync(path, { force: true });
      count(path, 0);
    },
  };
};
