import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RunOrder } from '../harness/playwright/run-order.ts';
import { type ProfileText, parseProfile } from '../harness/profile/load.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { UsageError } from '../harness/usage-error.ts';
import { type Plan, planOf } from '../plan.ts';
import { confirm } from './confirm.ts';
import { play } from './play.ts';
import { profileSource } from './profile-source.ts';
import { reach } from './reach.ts';
import { repeatLine } from './repeat-line.ts';
import { type RunChoice, type RunOptions, readRunOptions } from './run-options.ts';
import { changesForGood, tellPlan } from './tell-plan.ts';

/** What the command line lends to a run, since the suites know neither the simulator nor the reports. */
export interface Lent {
  readonly tool: string;
  /** Starts a target to run against where none is named. */
  readonly startTarget: () => Promise<{ readonly profile: string; stop(): Promise<void> }>;
  /** The exit code that a finished run's `run.json` asks for. */
  readonly exitCodeOf: (path: string) => Promise<number>;
}

const prepareReport = async (dir: string): Promise<string> => {
  const path = join(dir, 'run.json');
  try {
    await mkdir(dir, { recursive: true });
    await access(dir, constants.W_OK);
    // An old one must not be taken for the result of this run.
    await rm(path, { force: true });
  } catch {
    throw new UsageError(`The report cannot be written to ${dir}: choose another folder with --report.`);
  }
  return path;
};

const agree = async (profile: Profile, plan: Plan, { yes = false }: RunOptions): Promise<void> => {
  const changes = changesForGood(profile, plan);
  // Listing a document as expendable is consent; at a terminal a person is asked all the same.
  if (changes.length === 0 || yes || process.stdin.isTTY !== true) return;
  if (await confirm('These documents will be changed for good. Go on?')) return;
  throw new UsageError(
    'Nothing was sent. --read-only leaves all documents as they are; --yes goes on unasked.',
  );
};

const orderOf = (choice: RunChoice, options: RunOptions, source: ProfileText): Omit<RunOrder, 'tool'> => ({
  ...choice,
  report: resolve(choice.report),
  runId: randomUUID(),
  startedAt: new Date().toISOString(),
  folder: source.folder,
  ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
  progress: true,
  repeat: repeatLine(options, choice),
  notes: [],
});

/** Runs the chosen checks against one target and answers the exit code. */
const runAgainst = async (source: ProfileText, options: RunOptions, lent: Lent): Promise<number> => {
  const choice = readRunOptions(options);
  const profile = parseProfile(source, process.env, options.baseUrl);
  const plan = planOf(profile, choice);
  await reach(profile);
  process.stdout.write(`${tellPlan(profile, plan, choice)}\n\n`);
  await agree(profile, plan, options);
  const path = await prepareReport(choice.report);
  await play({ ...orderOf(choice, options, source), tool: lent.tool }, source.text);
  return lent.exitCodeOf(path);
};

/**
 * `procon run`: against the target that the options name, or against one that it starts itself. Answers the
 * exit code; throws a `UsageError` for whatever the person can mend.
 */
export const run = async (options: RunOptions, lent: Lent): Promise<number> => {
  // Wrong options are told before anything is started.
  readRunOptions(options);
  const source = profileSource(options, process.env);
  if (source !== undefined) return runAgainst(source, options, lent);
  const target = await lent.startTarget();
  try {
    return await runAgainst({ text: target.profile, folder: process.cwd() }, options, lent);
  } finally {
    await target.stop();
  }
};
