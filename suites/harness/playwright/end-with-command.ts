import type { Readable } from 'node:stream';

/**
 * Calls back when the command that started this process has ended, in whatever way: the command keeps this
 * process's standard input open. Does not keep the process alive.
 */
export const onceCommandEnds = (
  end: () => void,
  input: Readable & { unref?(): unknown } = process.stdin,
): void => {
  input.once('end', end).once('error', end).resume();
  input.unref?.();
};
