import { randomUUID } from 'node:crypto';
import { nearestName } from '../../models/nearest-names.ts';
import type { CheckResult, LearnedMachine, LifecycleCoverage } from '../../reports/run.ts';
import { checks } from '../catalogue.ts';
import type { Check } from '../harness/check.ts';
import { UsageError } from '../harness/errors.ts';
import { type ProfileText, parseProfile } from '../harness/profile/load.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { runCheck } from '../harness/run/run-check.ts';
import { openSession } from '../harness/run/session.ts';
import { planOf } from '../plan.ts';
import { checkFiles } from './check-files.ts';
import { agree, demandTerminal, unallowedChanges } from './consent.ts';
import { profileSource } from './profile-source.ts';
import { demandPlainHttp, reach, refusalOf } from './reach.ts';
import { readRunOptions } from './run-options.ts';

/** The options of `procon learn` as given on the command line. */
export interface LearnOptions {
  readonly lifecycle: string;
  readonly profile?: string;
  readonly baseUrl?: string;
  readonly budget: string;
  readonly k: string;
  readonly seed?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
  /** The file for the diagram. */
  readonly html?: string;
}

/** Starts a target if none is named; its profile is YAML or JSON. */
interface LearnTools {
  readonly startTarget: () => Promise<{ readonly profile: string; stop(): Promise<void> }>;
}

/** The result of learning one lifecycle of a target. */
interface LearntLifecycle {
  readonly target: string;
  readonly coverage: LifecycleCoverage;
  readonly learnt: LearnedMachine;
  readonly requests: number;
  /** Documents that were created or permanently changed and still exist. */
  readonly leftBehind: readonly string[];
}

/** The checks whose walks can create the documents of a lifecycle, send its events and read its states. */
export const walkedBy: Readonly<Record<string, Check['id']>> = {
  'service-sheet': 'service-sheets/lifecycle-walks',
  requisition: 'requisitions/lifecycle-walks',
  'payment-export': 'payments/export-walks',
  agreement: 'scheduling-agreements/agreement-walks',
  'delivery-schedule': 'scheduling-agreements/schedule-walks',
  inspection: 'quality-inspections/export-walks',
  reassignment: 'user-reassignments/processing',
};

/** The check that walks a lifecycle. Throws a `UsageError` for an unknown name. */
export const walkOf = (lifecycle: string): Check => {
  const names = Object.keys(walkedBy);
  const check = checks.find(({ id }) => id === walkedBy[lifecycle]);
  if (check !== undefined) return check;
  const like = nearestName(lifecycle, names);
  const meant = like === undefined ? '' : ` Did you mean ${like}?`;
  throw new UsageError(
    `--lifecycle takes ${names.join(', ')}, not "${lifecycle}".${meant} Other lifecycles are not walked.`,
  );
};

const budgetOf = (text: string): number => {
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text);
  throw new UsageError(`--budget takes a number of requests, such as 5000, not "${text}".`);
};

/** The reason why nothing was learnt, with the missing keys of the profile. */
const whyNothing = ({ judgements }: CheckResult): UsageError => {
  const keys = [...new Set(judgements.flatMap(({ missing = [] }) => missing))];
  const reason = judgements.find(({ missing }) => missing !== undefined) ?? judgements[0];
  const remedy = keys.length === 0 ? '' : ` The profile lacks ${keys.join(', ')}.`;
  return new UsageError(`Nothing could be learnt: ${reason?.reason ?? 'no document was made.'}${remedy}`);
};

/** Learns the machine of one lifecycle of a target. Throws a `UsageError` if nothing can be learnt. */
const learnAt = async (
  profile: Profile,
  check: Check,
  { lifecycle, budget, k, seed = '1' }: LearnOptions,
): Promise<LearntLifecycle> => {
  let learnt: LearnedMachine | undefined;
  const { settings } = readRunOptions({ k, seed });
  const keep = (all: LearnedMachine) => {
    learnt = all;
  };
  const learning = { budget: budgetOf(budget), onLearned: keep };
  // Without monitors, which would send their own requests.
  const session = await openSession(profile, { ...settings, learning }, { runId: randomUUID() });
  try {
    const { access } = session;
    await demandPlainHttp(profile, access);
    if ('problem' in access) throw refusalOf(access);
    const result = await runCheck(check, session);
    const coverage = result.coverage.find((one) => one.lifecycle === lifecycle);
    if (coverage?.observed === undefined || learnt === undefined) throw whyNothing(result);
    const { requests, leftBehind } = result;
    return { target: profile.name, coverage, learnt, requests, leftBehind };
  } finally {
    await session.close();
  }
};

/**
 * `procon learn`: learns the machine of a lifecycle of the target in the options, or of one that it starts itself.
 * Throws a `UsageError` for errors that the user can fix.
 */
export const learn = async (options: LearnOptions, { startTarget }: LearnTools): Promise<LearntLifecycle> => {
  const check = walkOf(options.lifecycle);
  const choice = readRunOptions({ check: [check.id], k: options.k, seed: options.seed ?? '1' });
  budgetOf(options.budget);
  const learnFrom = async (source: ProfileText) => {
    const profile = parseProfile(source, process.env, options.baseUrl);
    checkFiles(profile);
    const changes = unallowedChanges(profile, planOf(profile, choice), options);
    demandTerminal(changes);
    await reach(profile);
    for (const change of changes) process.stderr.write(`procon: ${change}\n`);
    await agree(changes);
    return learnAt(profile, check, options);
  };
  const source = profileSource(options, process.env);
  if (source !== undefined) return learnFrom(source);
  const target = await startTarget();
  try {
    return await learnFrom({ text: target.profile, folder: process.cwd() });
  } finally {
    await target.stop();
  }
};
