import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire, getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeRunFolder, type RunOrder, type Targets } from '../harness/playwright/run-order.ts';
import type { Access } from '../harness/run/token.ts';

/** Whether this is the source, which tsx runs; a compiled module needs nothing. */
const isSource = import.meta.url.endsWith('.ts');
const configuration = fileURLToPath(
  new URL(`../playwright.config.${isSource ? 'ts' : 'js'}`, import.meta.url),
);
const loader = () =>
  isSource
    ? { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${import.meta.resolve('tsx')}` }
    : {};

/** What the runner ends with when its report is written and its output was not. */
export const brokenOutput = 2;

// Short-lived objects may take 4 MB before they are looked through, not the 16 MB that Node takes: a third less
// memory for the runner and each worker, which inherit it, at the same processor time.
const lean = ['--max-semi-space-size=4'];

const signalError = (signal: NodeJS.Signals): Error =>
  new Error(
    `The runner was ended by ${signal}, as happens where memory runs out: give it more, or take fewer --workers.`,
  );

/** The folder of compiled code of this process, for the others of a run: each loads the same modules. */
const sharedCache = (): Readonly<Record<string, string>> => {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
};

const waitForExit = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code, signal) => {
      if (signal === null) resolve(code);
      else reject(signalError(signal));
    });
  });

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const finishing = 'procon: ending the run: what was begun is cleaned up. Once more ends it at once.\n';

/** Waits for a runner. The first signal ends the run as `end` does, a second one ends the runner. */
const endedOrStopped = async (child: ChildProcess, end: () => void): Promise<number | null> => {
  let requests = 0;
  const stop = () => {
    requests += 1;
    if (requests > 1) return void child.kill('SIGINT');
    end();
    process.stderr.write(finishing);
  };
  for (const signal of signals) process.on(signal, stop);
  try {
    return await waitForExit(child);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
};

/**
 * Lets Playwright run the checks of an order, with its output on this terminal. Ctrl-C ends the run once what was begun
 * is cleaned up, a second one ends it at once; the report of what was done is written. The run ends likewise when this
 * process does, whatever ended it. Answers the runner's exit code.
 */
export const play = async (order: RunOrder, targets: Targets, access: Access): Promise<number | null> => {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const command = [playwright, 'test', '--config', configuration, '--pass-with-no-tests'];
  const folder = await makeRunFolder({ order, ...targets }, access);
  try {
    const child = spawn(process.execPath, [...lean, ...command], {
      // Nothing is written to its standard input: it ends with this process, and that tells the runner.
      stdio: ['pipe', 'inherit', 'inherit'],
      // What runs is compiled, or run by tsx: Playwright's own compiler would go through all of it again, in each
      // process.
      env: { ...process.env, PW_DISABLE_TS_ESM: '1', ...sharedCache(), ...loader(), ...folder.env },
      // In a group of its own it gets a signal once, from here, and not from the terminal as well.
      detached: true,
    });
    return await endedOrStopped(child, folder.end);
  } finally {
    await folder.remove();
  }
};
