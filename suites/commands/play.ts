import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../harness/errors.ts';
import { makeRunFolder, type RunOrder } from '../harness/playwright/run-order.ts';
import type { Access } from '../harness/token.ts';

const configuration = (): string => {
  if (!import.meta.url.endsWith('.ts'))
    return fileURLToPath(new URL('../playwright.config.js', import.meta.url));
  throw new UsageError(
    'Runs start from the compiled files: build them with "npm run build", then use dist/cli.js.',
  );
};

/** What the runner ends with when its report is written and its output was not. */
export const brokenOutput = 2;

// Short-lived objects may take 4 MB before they are looked through, not the 16 MB that Node takes: a third less
// memory for the runner and each worker, which inherit it, at the same processor time.
const lean = ['--max-semi-space-size=4'];

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', resolve);
  });

const endedOrStopped = async (child: ChildProcess): Promise<number | null> => {
  const stop = () => child.kill('SIGINT');
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  try {
    return await ended(child);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop);
  }
};

/**
 * Lets Playwright run the checks of an order, with its output on this terminal. Ctrl-C ends the run, and the
 * report of what was done is still written; a second one ends it at once. The run ends likewise when this process
 * does, whatever ended it. Answers the runner's exit code.
 */
export const play = async (order: RunOrder, profile: string, access: Access): Promise<number | null> => {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const command = [playwright, 'test', '--config', configuration(), '--pass-with-no-tests'];
  const folder = await makeRunFolder({ order, profile }, access);
  try {
    const child = spawn(process.execPath, [...lean, ...command], {
      // Nothing is written to its standard input: it ends with this process, and that tells the runner.
      stdio: ['pipe', 'inherit', 'inherit'],
      // What runs is compiled: Playwright's own compiler would go through all of it again, in each process.
      env: { ...process.env, PW_DISABLE_TS_ESM: '1', ...folder.env },
      // In a group of its own it gets a signal once, from here, and not from the terminal as well.
      detached: true,
    });
    return await endedOrStopped(child);
  } finally {
    await folder.remove();
  }
};
