import type { Readable } from 'node:stream';

/**
 * Calls back when the command that started this process has ended in any way; the command keeps this process's standard
 * input open. Does not keep the process alive.
 */
const onceCommandEnds = (end: () => void, input: Readable & { unref?(): unknown } = process.stdin): void => {
  input.once('end', end).once('error', end).resume();
  input.unref?.();
};

/** Ends the run with the command that started it, like Ctrl-C: no further requests, and a report of the results. */
export default (): void => onceCommandEnds(() => process.kill(process.pid, 'SIGINT'));
