import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { makeRunFolder, type RunOrder } from '../harness/playwright/run-order.ts';
import { UsageError } from '../harness/usage-error.ts';

const configuration = (): string => {
  if (!import.meta.url.endsWith('.ts'))
    return fileURLToPath(new URL('../playwright.config.js', import.meta.url));
  throw new UsageError(
    'Runs start from the compiled files: build them with "npm run build", then use dist/cli.js.',
  );
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', () => resolve());
  });

const endedOrStopped = async (child: ChildProcess): Promise<void> => {
  const stop = () => child.kill('SIGINT');
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  try {
    await ended(child);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop);
  }
};

/**
 * Lets Playwright run the checks of an order, with its output on this terminal. Ctrl-C ends the run, and the
 * report of what was done is still written; a second one ends it at once.
 */
export const play = async (order: RunOrder, profile: string): Promise<void> => {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const command = [playwright, 'test', '--config', configuration(), '--pass-with-no-tests'];
  const folder = await makeRunFolder({ order, profile });
  try {
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...folder.env },
      // In a group of its own it gets a signal once, from here, and not from the terminal as well.
      detached: true,
    });
    await endedOrStopped(child);
  } finally {
    await folder.remove();
  }
};
