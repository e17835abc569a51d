interface Output {
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/** Whoever reads only the first lines, such as `head`, has seen enough. */
const closed: ReadonlySet<string | undefined> = new Set(['EPIPE', 'ECONNRESET', 'EOF']);

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left',
  EDQUOT: 'no space is left',
  EIO: 'its device fails',
};

/**
 * Lets a process go on when nobody reads its output any more. Any other error of writing is told in a sentence,
 * once.
 */
export const mindOutput = (output: Output, onFailure: (sentence: string) => void): void => {
  let failed = false;
  output.on('error', ({ code, message }) => {
    if (failed || closed.has(code)) return;
    failed = true;
    onFailure(`Standard output cannot be written: ${reasons[code ?? ''] ?? message}.`);
  });
};
