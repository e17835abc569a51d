import { type Command, Option } from 'commander';
import type { RunOptions } from '../suites/commands/run-options.ts';
import { complain } from './complain.ts';
import { bundledRun, programPath, versionOf } from './modules.ts';
import { collectValues } from './option-values.ts';

/** The options of a run, with the checks that failed in the last one if those are asked for. */
const withLastFailed = async (options: RunOptions): Promise<RunOptions | undefined> => {
  if (options.lastFailed === undefined) return options;
  const { readLastFailed } = await import('../reports/last-failed.ts');
  const folder = options.report ?? 'procon-report';
  const failed = await readLastFailed(folder);
  if (failed !== undefined) return { ...options, ...failed };
  process.stdout.write(`Nothing failed in the run that ${folder} holds.\n`);
  return undefined;
};

const runOnce = async (options: RunOptions): Promise<number> => {
  const begun = performance.now();
  const command = await bundledRun('suites/commands/run.js', () => import('../suites/commands/run.ts'));
  const { reportFolder } = await bundledRun('reports/folder.js', () => import('../reports/folder.ts'));
  const { toPrintable: printable } = await import('../models/pages/printable.ts');
  return command.run(options, {
    tool: `procon ${await versionOf()}`,
    loading: performance.now() - begun,
    reportFolder,
    printable,
    startTarget: async () => {
      const { startChildSimulator } = await import('../simulator/commands/child.ts');
      return startChildSimulator(await programPath());
    },
  });
};

interface GivenToRun extends RunOptions {
  /** Paths, or none. */
  readonly watch?: true | readonly string[];
}

/** Runs again what failed while somebody mends the target. Returns the exit code of the last run. */
const watchRun = async (paths: readonly string[], options: RunOptions): Promise<number> => {
  const [{ watchRuns }, { readLastFailed }] = await Promise.all([
    import('../suites/commands/watch.ts'),
    import('../reports/last-failed.ts'),
  ]);
  const { setTimeout: sleep } = await import('node:timers/promises');
  const { only: _, budget: _b, shard: _s, ...rest } = options;
  const report = options.report ?? 'procon-report';
  let failed: Awaited<ReturnType<typeof readLastFailed>>;
  return watchRuns<NonNullable<typeof failed>>({
    paths: [...paths, ...(options.profile === undefined ? [] : [options.profile])],
    ...{ report, input: process.stdin, settle: () => sleep(300) },
    say: (words) => process.stderr.write(`\nprocon: ${words} (Enter runs it, a runs everything, q ends)\n`),
    run: (again) =>
      runOnce(again === undefined ? options : { ...rest, lastFailed: true, ...again }).catch(complain),
    // A run that could not start, such as while the target restarts, says nothing of what failed before.
    readFailed: async () => {
      failed = await readLastFailed(report).catch(() => failed);
      return failed;
    },
  });
};

export const run = async ({ watch, ...given }: GivenToRun): Promise<void> => {
  const options = await withLastFailed(given);
  if (options === undefined) return;
  process.exitCode =
    watch === undefined ? await runOnce(options) : await watchRun(watch === true ? [] : watch, options);
};

export const addRun = (program: Command): void => {
  program
    .command('run')
    .description('run the conformance suites against a target, or against a simulator of its own')
    .option('--base-url <url>', 'address of the target; overrides the profile')
    .option('--profile <file>', 'what the suites need to know about the target')
    .option('--only <areas>', 'only these areas, joined by commas')
    .option(
      '--check <id>',
      'only the check with this id, or those of a requirement; may be repeated',
      collectValues,
    )
    .addOption(
      new Option(
        '--last-failed',
        'only the checks that failed or were blocked in the run that the report folder holds',
      ).conflicts(['check', 'only', 'shard', 'budget', 'seed', 'k']),
    )
    .addOption(
      new Option(
        '--watch [path...]',
        'stay, and run again what failed at Enter, or when the profile or something at these paths changes',
      ).conflicts(['json', 'shard']),
    )
    .option('--report <dir>', 'folder of the report', 'procon-report')
    .option('--seed <n>', 'seed of the generated cases', '1')
    .option(
      '--k <n>',
      'how many steps before a state make two event sequences different: 0, 1 or 2; 2 when left out, 0 with a budget',
    )
    .option(
      '--budget <n>',
      'at most so many requests, or a time such as 60s: the checks that find most per request come first',
    )
    .option('--read-only', 'send tokens and reads only')
    .option('--strict', 'fail where only a standard is violated')
    .option('--workers <n>', 'processes that run checks at the same time')
    .option('--in-flight <n>', "requests under way at the same time; by the target's latency when left out")
    .option('--shard <i/n>', 'run one part of a divided run, such as 1/3')
    .option(
      '--browser <when>',
      'when pages are used in Chromium: witness (where HTTP does not do, and once for each kind of page), always, never',
      'witness',
    )
    .option(
      '--require-decided <percent>',
      'exit with 3 where less than this share of what is run was decided; 80 of a whole run when left out',
    )
    .option(
      '--yes',
      'change test documents (listed as expendable) without asking, as consent: true in the profile',
    )
    .option('--quiet', 'print the verdict alone')
    .option('--json', 'print the result as JSON')
    .action(run);
};
