import { type FSWatcher, statSync, watch } from 'node:fs';
import { basename, dirname, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { UsageError } from '../harness/errors.ts';

/** What `watchRuns` repeats, and what it waits for. */
export interface WatchPlan<Failed> {
  /** Files and folders; a change of one starts the next run. */
  readonly paths: readonly string[];
  /** A folder whose changes are ignored, as a run writes there. */
  readonly report: string;
  /** Lines that the user enters: each starts the next run, `a` one of everything; `q` quits. */
  readonly input: Readable;
  readonly say: (words: string) => void;
  /** Runs everything, or what failed. Returns the exit code. */
  readonly run: (failed?: Failed) => Promise<number>;
  /** What failed in the last run; undefined if nothing did. */
  readonly readFailed: () => Promise<Failed | undefined>;
  /** Waits until a burst of changes is over. */
  readonly settle: () => Promise<unknown>;
}

const isHidden = (path: string): boolean =>
  path.split(sep).some((name) => name === 'node_modules' || /^\.[^.]|~$/.test(name));

/** Calls back for each change of a file, even if an editor replaces it, or below a folder. */
const watchPath = (path: string, onChange: (path: string) => void): FSWatcher => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined)
    throw new UsageError(`--watch names ${path}, and there is no such file: correct the path.`);
  if (found.isDirectory())
    return watch(path, { recursive: true }, (_, name) => {
      if (name !== null && !isHidden(name)) onChange(resolve(path, name));
    });
  return watch(dirname(path), (_, name) => {
    if (name === basename(path)) onChange(resolve(path));
  });
};

/** Collects changes since the last `forget`; `next` resolves at the first one. */
const openChanges = (paths: readonly string[], report: string) => {
  let isChanged = false;
  let wake = () => {};
  const noteChange = (path: string) => {
    if (`${path}${sep}`.startsWith(`${resolve(report)}${sep}`)) return;
    isChanged = true;
    wake();
  };
  const watchers = paths.map((path) => watchPath(path, noteChange));
  return {
    next: (): Promise<'change'> =>
      new Promise((done) => {
        wake = () => done('change');
        if (isChanged) wake();
      }),
    forget: () => {
      isChanged = false;
    },
    close: () => {
      for (const one of watchers) one.close();
    },
  };
};

/** The next line that the user enters; undefined at the end of the input. */
const readLine = (input: Readable, ended: AbortSignal): Promise<string | undefined> =>
  new Promise((done) => {
    const lines = createInterface({ input });
    lines.once('line', (line) => {
      done(line.trim());
      lines.close();
    });
    lines.once('close', () => done(undefined));
    ended.addEventListener('abort', () => lines.close());
  });

const interrupted = 130;

/**
 * Runs everything, and then repeats what failed in the last run whenever a path changes or the user asks for it;
 * everything again once nothing failed. Returns the exit code of the last run, once it was interrupted or nothing can
 * start another.
 */
export const watchRuns = async <Failed>(plan: WatchPlan<Failed>): Promise<number> => {
  const { paths, report, input, say, settle } = plan;
  const changes = openChanges(paths, report);
  const waitForNext = async (): Promise<string | undefined> => {
    const ended = new AbortController();
    const line = readLine(input, ended.signal);
    // After the end of the input, only file changes can start a run.
    const wanted = line.then((words) => (words === undefined && paths.length > 0 ? changes.next() : words));
    const what = await Promise.race([changes.next(), wanted]);
    ended.abort();
    if (what === 'change') await settle();
    changes.forget();
    return what;
  };
  try {
    for (let code = await plan.run(); code !== interrupted; ) {
      const failed = await plan.readFailed();
      say(
        failed === undefined
          ? 'nothing failed: the next run is of everything'
          : 'the next run is of what failed',
      );
      const what = await waitForNext();
      if (what === undefined || what === 'q') return code;
      code = await plan.run(what === 'a' ? undefined : failed);
    }
    return interrupted;
  } finally {
    changes.close();
  }
};
