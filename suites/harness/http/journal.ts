import { appendFileSync, closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Lines in the order of writing, shared by several writers. */
export interface WorkerJournal {
  append(line: string): void;
  /** Returns the lines since the last call, including the caller's own. */
  read(): readonly string[];
}

/** A journal within one process. */
export const openMemory = (): WorkerJournal => {
  const lines: string[] = [];
  return { append: (line) => void lines.push(line), read: () => lines.splice(0) };
};

const newline = '\n'.charCodeAt(0);

/** The bytes of a file from a position to its last complete line. */
const wholeLines = (path: string, from: number, to: number): Buffer => {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(to - from);
    const chunk = bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from));
    return chunk.subarray(0, chunk.lastIndexOf(newline) + 1);
  } finally {
    closeSync(file);
  }
};

/**
 * Opens a journal that the processes of a run share: a file that only its owner may read, created with its first line.
 * A line that cannot be written, for example on a full disk, is kept for this process only.
 */
export const openJournal = (path: string): WorkerJournal => {
  const own: string[] = [];
  let at = 0;
  return {
    append: (line) => {
      try {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
        appendFileSync(path, `${line}\n`, { mode: 0o600 });
      } catch {
        own.push(line);
      }
    },
    read: () => {
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      const bytes = size > at ? wholeLines(path, at, size) : Buffer.of();
      at += bytes.length;
      return [...bytes.toString().split('\n').slice(0, -1), ...own.splice(0)];
    },
  };
};
