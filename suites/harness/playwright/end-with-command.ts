import type { Readable } from 'node:stream';

/**
 * Calls back once the command that started this process is gone, which may be without a word: it keeps this
 * process's standard input open as long as it lives. Keeps no process alive.
 */
export const onceCommandEnds = (
  end: () => void,
  input: Readable & { unref?(): unknown } = process.stdin,
): void => {
  input.once('end', end).once('error', end).resume();
  input.unref?.();
};
