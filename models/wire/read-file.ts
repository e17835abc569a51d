import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { textOfFile } from './text-of.ts';

const chunk = 65_536;
/** How often an empty pipe is polled: every 50 milliseconds for 10 seconds. */
const mostWaits = 200;
const waitInThread = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);

/** Options of reading a file; `wait` is called while a pipe is empty. */
interface ReadOptions {
  readonly mostBytes: number;
  readonly wait?: () => void;
}

const isWaiting = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EAGAIN';

const readSome = (file: number, into: Uint8Array, wait: () => void): number => {
  for (let left = mostWaits; left > 0; left -= 1) {
    try {
      return readSync(file, into);
    } catch (error) {
      if (!isWaiting(error)) throw error;
    }
    wait();
  }
  throw new Error('nothing comes from it');
};

const tooLarge = (mostBytes: number): Error => new Error(`it is larger than ${mostBytes / 2 ** 20} MB`);

const readAll = (file: number, { mostBytes, wait = waitInThread }: ReadOptions): Buffer => {
  const { size } = fstatSync(file);
  if (size > mostBytes) throw tooLarge(mostBytes);
  const parts: Uint8Array[] = [];
  for (let length = 0; ; ) {
    const part = new Uint8Array(Math.max(chunk, size + 1 - length));
    const read = readSome(file, part, wait);
    length += read;
    if (read === 0) return Buffer.concat(parts);
    if (length > mostBytes) throw tooLarge(mostBytes);
    parts.push(part.subarray(0, read));
  }
};

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
};

/**
 * Reads a file, device or pipe, with a limited size and waiting time. Throws an Error whose message says why it cannot
 * be read, such as `it is a folder`.
 */
export const readBytes = (path: string, reading: ReadOptions): Buffer => {
  let file: number | undefined;
  try {
    // Opening a pipe without a writer would block.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    return readAll(file, reading);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(code === undefined ? message : (reasons[code] ?? `it cannot be read (${code})`), {
      cause: error,
    });
  } finally {
    if (file !== undefined) closeSync(file);
  }
};

/** The text of such a file. Throws an Error as `readBytes`, and also if it is not text. */
export const readText = (path: string, reading: ReadOptions): string => textOfFile(readBytes(path, reading));

/** The maximum size in bytes of a file that a person writes. */
export const handWritten: ReadOptions = { mostBytes: 8 * 2 ** 20 };
