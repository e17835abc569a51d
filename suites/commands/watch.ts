import { type FSWatcher, statSync, watch } from 'node:fs';
import { basename, dirname, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { UsageError } from '../harness/errors.ts';

/** What `watchRuns` repeats, and for what it waits. */
export interface WatchPlan<Failed> {
  /** Files and folders; a change of one asks for the next run. */
  readonly paths: readonly string[];
  /** A folder whose changes do not count, since a run writes there. */
  readonly report: string;
  /** Lines that a person enters: each asks for the next run, `a` for one of everything, `q` for the end. */
  readonly input: Readable;
  readonly say: (words: string) => void;
  /** Runs everything, or what failed. Returns the exit code. */
  readonly run: (failed?: Failed) => Promise<number>;
  /** What failed in the last run; undefined for nothing. */
  readonly readFailed: () => Promise<Failed | undefined>;
  /** Waits until a burst of changes is over. */
  readonly settle: () => Promise<unknown>;
}

const isHidden = (path: string): boolean =>
  path.split(sep).some((name) => name === 'node_modules' || /^\.[^.]|~$/.test(name));

/** Calls back for each change of a file, which an editor may replace, or below a folder. */
const watchPath = (path: string, onChange: (path: string) => void): FSWatcher => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined)
    throw new UsageError(`--watch names ${path}, and there is no such file: mend the path.`);
  if (found.isDirectory())
    return watch(path, { recursive: true }, (_, name) => {
      if (name !== null && !isHidden(name)) onChange(resolve(path, name));
    });
  return watch(dirname(path), (_, name) => {
    if (name === basename(path)) onChange(resolve(path));
  });
};

/** Changes since the last look; `next` resolves at the first one. */
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

/** The next line that a person enters; undefined where there is no more to come. */
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
 * Runs, and then again what failed in the last run, whenever a path changes or a person asks for it: all of it once
 * nothing failed. Returns the exit code of the last run, once that was interrupted or nothing can ask for another.
 */
export const watchRuns = async <Failed>(plan: WatchPlan<Failed>): Promise<number> => {
  const { paths, report, input, say, settle } = plan;
  const changes = openChanges(paths, report);
  const waitForNext = async (): Promise<string | undefined> => {
    const ended = new AbortController();
    const line = readLine(input, ended.signal);
    // A person who is gone asks for nothing: only files do.
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
