interface Output {
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/** Errors of an output that its reader closed early, as `head` does. */
const closed: ReadonlySet<string | undefined> = new Set(['EPIPE', 'ECONNRESET', 'EOF']);

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left',
  EDQUOT: 'no space is left',
  EIO: 'its device fails',
};

/** Lets a process continue after its output was closed. Any other write error is reported in a sentence, once. */
export const mindOutput = (output: Output, onFailure: (sentence: string) => void): void => {
  let failed = false;
  output.on('error', ({ code, message }) => {
    if (failed || closed.has(code)) return;
    failed = true;
    onFailure(`Standard output cannot be written: ${reasons[code ?? ''] ?? message}.`);
  });
};
