import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire, getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeRunFolder, type RunOrder, type Targets } from '../harness/playwright/run-order.ts';
import type { Access } from '../harness/run/token.ts';

/** Whether this is the source code, which needs tsx; a compiled module does not. */
const isSource = import.meta.url.endsWith('.ts');
const configuration = fileURLToPath(
  new URL(`../playwright.config.${isSource ? 'ts' : 'js'}`, import.meta.url),
);
const loader = () =>
  isSource
    ? { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${import.meta.resolve('tsx')}` }
    : {};

/** The exit code of the runner if it wrote its report but not its output. */
export const brokenOutput = 2;

// Collects garbage of short-lived objects after 4 MB instead of Node's 16 MB. The runner and the workers inherit this;
// it saves a third of their memory at the same processor time.
const lean = ['--max-semi-space-size=4'];

const signalError = (signal: NodeJS.Signals): Error =>
  new Error(
    `The runner was ended by ${signal}, as happens where memory runs out: give it more, or take fewer --workers.`,
  );

/** The compile cache of this process, for the other processes of a run, which load the same modules. */
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

/** Waits for a runner. The first signal ends the run with `end`, a second one kills the runner. */
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
 * Runs the checks of an order with Playwright, whose output goes to this terminal. Ctrl-C ends the run after cleaning
 * up, a second one at once; the report of what was done is written. The run ends in the same way if this process ends
 * for any reason. Returns the exit code of the runner.
 */
export const play = async (order: RunOrder, targets: Targets, access: Access): Promise<number | null> => {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const command = [playwright, 'test', '--config', configuration, '--pass-with-no-tests'];
  const folder = await makeRunFolder({ order, ...targets }, access);
  try {
    const child = spawn(process.execPath, [...lean, ...command], {
      // Nothing is written to its standard input: it closes when this process ends, which the runner notices.
      stdio: ['pipe', 'inherit', 'inherit'],
      // The code is already compiled, or run by tsx; Playwright's own compiler would process it again in each process.
      env: { ...process.env, PW_DISABLE_TS_ESM: '1', ...sharedCache(), ...loader(), ...folder.env },
      // In its own process group, it gets each signal once from here, and not from the terminal too.
      detached: true,
    });
    return await endedOrStopped(child, folder.end);
  } finally {
    await folder.remove();
  }
};
