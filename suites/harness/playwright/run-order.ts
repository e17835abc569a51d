import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Choice, Plan } from '../../plan.ts';
import type { BrowserMode } from '../browser/browser.ts';
import { UsageError } from '../errors.ts';
import { endOfRun } from '../http/breaker.ts';
import { openJournal, type WorkerJournal } from '../http/journal.ts';
import type { Access } from '../run/token.ts';

/** The options of the command line for Playwright's processes. Contains no secret. */
export interface RunOrder extends Choice {
  readonly runId: string;
  /** Excluded requirements -> the option that excludes them. */
  readonly leftOut: Plan['leftOut'];
  readonly tool: string;
  /** In ISO 8601. */
  readonly startedAt: string;
  readonly workers: number;
  /** The maximum number of concurrent requests of all workers, if checks and documents run concurrently. */
  readonly inFlight: number;
  readonly report: string;
  /** The folder at which relative paths of the profile start. */
  readonly folder: string;
  /** Overrides the address in the profile. */
  readonly baseUrl?: string;
  /** When pages are used in Chromium. */
  readonly browser: BrowserMode;
  /** The percentage of executed work below which the run is incomplete; by default it depends on the kind of run. */
  readonly requiredShare?: number;
  /** The output in addition to the report: progress and summary, only the verdict, the result as JSON, or none. */
  readonly output: 'text' | 'quiet' | 'json' | 'none';
  /** The command line that repeats the run. */
  readonly repeat: string;
  readonly notes: readonly string[];
}

/** Texts of profiles with unresolved references. */
export interface Targets {
  readonly profile: string;
  /** An equal target for the checks that disturb others. */
  readonly spare?: string;
}

interface HandedOver extends Targets {
  readonly order: RunOrder;
}

/** The variable for the folder that the processes of a run share; a long profile or token would not fit into one. */
const variable = 'PROCON_RUN';
const orderFile = 'order.json';
const accessFile = 'access.json';

const folderOf = (env: NodeJS.ProcessEnv): string => {
  const folder = env[variable];
  if (folder === undefined) throw new Error('There is no run to carry out: start it with "procon run".');
  return folder;
};

const write = (path: string, value: unknown): void =>
  writeFileSync(path, JSON.stringify(value), { mode: 0o600 });

/** A private folder that the processes of a run share, and the environment variables to find it. */
interface RunFolder {
  readonly env: Readonly<Record<string, string>>;
  /** Ends the run: checks send no further requests except to clean up. */
  end(): void;
  remove(): Promise<void>;
}

const noPlace = ({ code }: NodeJS.ErrnoException): UsageError =>
  new UsageError(
    `Nothing can be written to ${tmpdir()} (${code}), the folder for temporary files: make room there, or set TMPDIR to another one.`,
  );

/** Makes a folder for temporary files with mode 0700. Rejects with a `UsageError` if there is no place for it. */
export const makeTemporaryFolder = (prefix: string): Promise<string> =>
  mkdtemp(join(tmpdir(), prefix)).catch((error: NodeJS.ErrnoException) => {
    throw noPlace(error);
  });

/** Makes the folder of a run with access for its owner only; `access` is for its workers. */
export const makeRunFolder = async (handedOver: HandedOver, access: Access): Promise<RunFolder> => {
  const folder = await makeTemporaryFolder('procon-run-');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    write(join(folder, orderFile), handedOver);
    write(join(folder, accessFile), access);
  } catch (error) {
    await remove();
    throw noPlace(error as NodeJS.ErrnoException);
  }
  const env = { [variable]: folder };
  return { env, end: () => runJournal(env).append(endOfRun()), remove };
};

/** The order of this process. Throws an Error outside `procon run`. */
export const readOrder = (env: NodeJS.ProcessEnv = process.env): HandedOver =>
  JSON.parse(readFileSync(join(folderOf(env), orderFile), 'utf8')) as HandedOver;

/** The run's token, or why it has none. */
export const readAccess = (env: NodeJS.ProcessEnv = process.env): Access => {
  const path = join(folderOf(env), accessFile);
  if (!existsSync(path)) return { problem: 'No token was obtained.' };
  return JSON.parse(readFileSync(path, 'utf8')) as Access;
};

/** The journal that the processes of a run share about its target. */
export const runJournal = (env: NodeJS.ProcessEnv = process.env): WorkerJournal =>
  openJournal(join(folderOf(env), 'target.jsonl'));

/** The file that exists once all checks before a turn have ended. */
export const othersEndedFile = (turn: string, env: NodeJS.ProcessEnv = process.env): string =>
  join(folderOf(env), `others-ended${turn}`);

/** A folder for Playwright's temporary files, which Playwright empties when it begins. */
export const scratchFolder = (env: NodeJS.ProcessEnv = process.env): string => join(folderOf(env), 'scratch');
