import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Choice, Plan } from '../../plan.ts';
import { UsageError } from '../errors.ts';
import { endOfRun } from '../http/breaker.ts';
import { type Journal, openJournal } from '../http/journal.ts';
import type { Access } from '../token.ts';

/** What the command line wants of Playwright's processes. Holds no secret. */
export interface RunOrder extends Choice {
  readonly runId: string;
  /** Requirements left out on purpose -> why. */
  readonly leftOut: Plan['leftOut'];
  readonly tool: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly workers: number;
  /** How many requests of all workers may be under way at once, where checks and documents go side by side. */
  readonly inFlight: number;
  /** The folder that the report is written to. */
  readonly report: string;
  /** Relative paths of the profile begin here. */
  readonly folder: string;
  /** Overrides the profile's address. */
  readonly baseUrl?: string;
  /** The share of the decidable requirements, in percent, below which the run is incomplete. */
  readonly requiredShare: number;
  /** What is shown beside the report: progress and summary, the verdict alone, or the result as JSON. */
  readonly output: 'text' | 'quiet' | 'json';
  /** The command line that repeats the run. */
  readonly repeat: string;
  readonly notes: readonly string[];
}

/** What the command line hands over: the order, and the profile's text with its references unresolved. */
interface HandedOver {
  readonly order: RunOrder;
  readonly profile: string;
}

/** Names the folder that the processes of a run share. An environment itself would not hold a long profile or token. */
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

/** A private folder that the processes of one run share, and what they need in their environment to find it. */
interface RunFolder {
  readonly env: Readonly<Record<string, string>>;
  /** Ends the run: no check sends anything more than what cleans up after it. */
  end(): void;
  remove(): Promise<void>;
}

const noPlace = ({ code }: NodeJS.ErrnoException): UsageError =>
  new UsageError(
    `Nothing can be written to ${tmpdir()} (${code}), the folder for temporary files: make room there, or set TMPDIR to another one.`,
  );

/** Makes a folder for temporary files, of mode 0700. Rejects with a `UsageError` where there is no place for it. */
export const makeTemporaryFolder = (prefix: string): Promise<string> =>
  mkdtemp(join(tmpdir(), prefix)).catch((error: NodeJS.ErrnoException) => {
    throw noPlace(error);
  });

/** Makes the folder of a run, which nobody else may read; `access` is for its workers. */
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

/** What was handed to this process. Throws an Error outside `procon run`. */
export const readOrder = (env: NodeJS.ProcessEnv = process.env): HandedOver =>
  JSON.parse(readFileSync(join(folderOf(env), orderFile), 'utf8')) as HandedOver;

/** The run's token, or why there is none. */
export const readAccess = (env: NodeJS.ProcessEnv = process.env): Access => {
  const path = join(folderOf(env), accessFile);
  if (!existsSync(path)) return { problem: 'No token was obtained.' };
  return JSON.parse(readFileSync(path, 'utf8')) as Access;
};

/** What the processes of a run tell each other of its target. */
export const runJournal = (env: NodeJS.ProcessEnv = process.env): Journal =>
  openJournal(join(folderOf(env), 'target.jsonl'));

/** Where Playwright may write what nobody needs afterwards. It empties the folder when it begins. */
export const scratchFolder = (env: NodeJS.ProcessEnv = process.env): string => join(folderOf(env), 'scratch');
