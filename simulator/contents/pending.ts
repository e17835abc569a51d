import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Refusal } from '../refusals.ts';
import { isFull } from '../store/database.ts';

/** Bytes on their way in, which belong to no record yet. */
export interface PendingContent {
  readonly path: string;
  readonly size: number;
  /** Rejects with a `Refusal` where there is no room. */
  write(bytes: Uint8Array): Promise<void>;
  /** No more will come. */
  finish(): Promise<void>;
  /** Gone, unless a record has them. */
  discard(): Promise<void>;
}

const unwritable = ['EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR'];

/** What a disk says that takes nothing at all, or has no folder for temporary files. */
const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unwritable.includes(String(error.code));

/** Throws a `Refusal` where the disk is full, or takes nothing. */
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
 * Begins a file where `place` says; `count` is called with its size before each write, and may throw. Rejects with a
 * `Refusal` on a full disk.
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
