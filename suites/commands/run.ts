import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { retirementNote } from '../../models/silences/retired.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { RunOrder, Targets } from '../harness/playwright/run-order.ts';
import { type ProfileText, parseProfile, parseText } from '../harness/profile/load.ts';
import { planOf } from '../plan.ts';
import { checkFiles } from './check-files.ts';
import { agree, demandTerminal, unallowedChanges } from './consent.ts';
import { describePlan } from './describe-plan.ts';
import { announcement, discoverProfile } from './discover.ts';
import { pacingOf } from './pacing.ts';
import { brokenOutput, play } from './play.ts';
import { profileSource } from './profile-source.ts';
import { obtainAccess, reach } from './reach.ts';
import { type RunChoice, type RunOptions, readRunOptions } from './run-options.ts';

const word = (text: string): string =>
  /^[\w./:,@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** The command line that repeats a run, with an explicit seed. */
export const repeatLine = (
  options: RunOptions,
  { settings, only, shard, browser, requiredShare }: RunChoice,
): string =>
  [
    'npx procon run',
    ...(options.profile === undefined ? [] : ['--profile', word(options.profile)]),
    ...(options.baseUrl === undefined ? [] : ['--base-url', word(options.baseUrl)]),
    ...(options.only === undefined ? [] : ['--only', only.join(',')]),
    ...(options.check ?? []).map((id) => `--check ${word(id)}`),
    `--seed ${settings.seed} --k ${settings.k}`,
    ...(options.budget === undefined ? [] : [`--budget ${options.budget}`]),
    ...(settings.readOnly ? ['--read-only'] : []),
    ...(settings.strict ? ['--strict'] : []),
    ...(browser === 'witness' ? [] : [`--browser ${browser}`]),
    ...(requiredShare === undefined ? [] : [`--require-decided ${requiredShare}`]),
    ...(shard === undefined ? [] : [`--shard ${shard.part}/${shard.of}`]),
  ].join(' ');

/** What the command line provides to a run, as the suites import neither the simulator nor the reports. */
interface RunTools {
  readonly tool: string;
  /** Milliseconds that loading the command took. */
  readonly loading: number;
  /** Starts a target for the run if none is named. */
  readonly startTarget: () => Promise<StartedTarget>;
  /** The folder of a run's report, by its path and the run's id. */
  readonly reportFolder: (dir: string, id: string) => RunReport;
  /** Escapes everything in a text that is invisible or could forge lines. */
  readonly printable: (text: string) => string;
}

interface StartedTarget extends Targets {
  /** The reason why it ended unexpectedly; undefined while it runs. */
  ended(): string | undefined;
  stop(): Promise<void>;
}

/** The folder of one run's report. */
interface RunReport {
  /** Removes an earlier report. */
  clear(): Promise<void>;
  /** Creates the folder if it is missing; throws an Error with a message if it is not writable. */
  make(): Promise<void>;
  /** The exit code of a finished run's report; throws an Error if there is none, or it is of another run. */
  exitCode(): Promise<number>;
  /** Records the failure where a report is expected. */
  writeFailure(error: unknown): Promise<void>;
}

const orderOf = (
  begun: CheckedRun,
  source: ProfileText,
): Omit<RunOrder, 'tool' | 'leftOut' | 'inFlight'> => ({
  ...begun.choice,
  report: resolve(begun.choice.report),
  runId: begun.id,
  startedAt: new Date().toISOString(),
  folder: source.folder,
  ...(begun.options.baseUrl !== undefined && { baseUrl: begun.options.baseUrl }),
  repeat: repeatLine(begun.options, begun.choice),
  notes: [],
});

/** A run with valid options. */
interface CheckedRun {
  readonly id: string;
  readonly options: RunOptions;
  readonly choice: RunChoice;
  readonly lent: RunTools;
  readonly report: RunReport;
  /** The profile of a second target for the checks that disturb others, if there is one. */
  readonly spare?: string;
}

/** Runs the chosen checks against one target and returns the exit code. */
const runAgainst = async (source: ProfileText, begun: CheckedRun): Promise<number> => {
  const { options, choice, lent, report, spare } = begun;
  const profile = parseProfile(source, process.env, options.baseUrl);
  checkFiles(profile);
  const note = retirementNote(Object.keys(profile.pins));
  if (note !== undefined) process.stderr.write(`procon: pins of the profile: ${note}\n`);
  const plan = planOf(profile, choice);
  await report.make();
  const changes = unallowedChanges(profile, plan, options);
  demandTerminal(changes);
  await reach(profile);
  const { access, latency } = await obtainAccess(profile, choice, begun.id);
  const pacing = pacingOf(latency, profile, {
    ...{ plan, choice, loading: lent.loading },
    hasSpare: spare !== undefined,
  });
  // Programs read standard output; the user still sees what is written.
  const shown = { text: process.stdout, json: process.stderr, quiet: undefined, none: undefined }[
    choice.output
  ];
  const { columns: width } = shown ?? {};
  const text = describePlan(profile, plan, { ...choice, pacing, ...(width !== undefined && { width }) });
  shown?.write(`${lent.printable(text)}\n\n`);
  await agree(changes);
  const { leftOut } = plan;
  const code = await play(
    { ...orderOf(begun, source), inFlight: pacing.inFlight, tool: lent.tool, leftOut },
    // The processes of the run parse JSON faster than YAML.
    { profile: jsonText(parseText(source.text)), ...(spare !== undefined && { spare }) },
    access,
  );
  const exitCode = await report.exitCode();
  return code === brokenOutput ? code : exitCode;
};

/** Discovers profile values from an address if no profile is given. */
const withDiscovered = async (source: ProfileText, { options }: CheckedRun): Promise<ProfileText> => {
  if (options.profile !== undefined || options.baseUrl === undefined) return source;
  process.stderr.write(`procon: ${announcement(options.baseUrl)}\n`);
  const { text, requests, values, unseen } = await discoverProfile(source, process.env, options.baseUrl);
  process.stderr.write(
    `procon: ${values} values for a profile after ${requests} requests; "procon profile --discover" writes them down.${unseen === undefined ? '' : ` ${unseen}`}\n\n`,
  );
  return { ...source, text };
};

const runAnywhere = async (begun: CheckedRun): Promise<number> => {
  const source = profileSource(begun.options, process.env);
  if (source !== undefined) return runAgainst(await withDiscovered(source, begun), begun);
  const target = await begun.lent.startTarget();
  try {
    const { profile: text, spare } = target;
    return await runAgainst(
      { text, folder: process.cwd() },
      { ...begun, ...(spare !== undefined && { spare }) },
    );
  } finally {
    const ended = target.ended();
    if (ended !== undefined)
      process.stderr.write(
        `procon: The simulator of this run ended before its checks (${ended}): run them again, or start one with "procon serve" and name it with --base-url.\n`,
      );
    await target.stop();
  }
};

/**
 * `procon run`: runs against the target in the options, or against one that it starts itself. Returns the exit code;
 * throws a `UsageError` for errors that the user can fix. An earlier report is replaced by that of this run, or by a
 * junit.xml with its error.
 */
export const run = async (options: RunOptions, lent: RunTools): Promise<number> => {
  // Reports invalid options before anything is started.
  const choice = readRunOptions(options);
  const id = randomUUID();
  const report = lent.reportFolder(choice.report, id);
  await report.clear();
  try {
    return await runAnywhere({ id, options, choice, lent, report });
  } catch (error) {
    await report.writeFailure(error);
    throw error;
  }
};
