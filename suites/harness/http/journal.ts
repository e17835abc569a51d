import { appendFileSync, closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Lines in the order in which they were written, shared by several writers. */
export interface WorkerJournal {
  append(line: string): void;
  /** The lines since the last call, including one's own. */
  read(): readonly string[];
}

/** A journal of one process. */
export const openMemory = (): WorkerJournal => {
  const lines: string[] = [];
  return { append: (line) => void lines.push(line), read: () => lines.splice(0) };
};

const newline = '\n'.charCodeAt(0);

/** The bytes of a file from a position, without an incomplete last line. */
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
 * A journal shared by the processes of a run: a file that only its owner may read, created with its first line.
 * What cannot be written there, as on a full disk, is read by this process only.
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
