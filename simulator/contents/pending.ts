import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Bytes on their way in, which belong to no record yet. */
export interface Pending {
  readonly path: string;
  readonly size: number;
  write(bytes: Uint8Array): Promise<void>;
  /** No more will come. */
  finish(): Promise<void>;
  /** Gone, unless a record has them. */
  discard(): Promise<void>;
}

/** Begins a file. */
export const beginPending = async (path: string): Promise<Pending> => {
  const file = await open(path, 'wx');
  let size = 0;
  let isOpen = true;
  const finish = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await file.close();
  };
  return {
    path,
    get size() {
      return size;
    },
    write: async (bytes) => {
      await file.writeFile(bytes);
      size += bytes.length;
    },
    finish,
    discard: async () => {
      await finish();
      rmSync(path, { force: true });
    },
  };
};
