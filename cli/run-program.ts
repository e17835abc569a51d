/**
 * Runs a program on this terminal and forwards the signals that end it. Returns the exit code; undefined if it did not
 * start.
 */
export const runProgram = async (
  file: string,
  words: readonly string[],
  env = process.env,
): Promise<number | undefined> => {
  const { spawn } = await import('node:child_process');
  const { constants } = await import('node:os');
  const child = spawn(file, words, { stdio: 'inherit', env });
  // A terminal sends Ctrl-C to both.
  const handOn = (signal: NodeJS.Signals) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, handOn);
  return new Promise((resolve) => {
    child.once('error', () => resolve(undefined));
    child.once('exit', (status, signal) =>
      resolve(status ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
};
