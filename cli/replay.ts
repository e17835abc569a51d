import type { Command } from 'commander';
import type { Capsule } from '../reports/capsule.ts';
import type { ReplayOptions } from '../suites/commands/replay.ts';
import type { RunOptions } from '../suites/commands/run-options.ts';
import { bundledRun } from './modules.ts';
import { run } from './run.ts';

/** Repeats the checks of a finding on their own documents. */
const runChecks = async (capsule: Capsule, options: RunOptions) => {
  const { makeTemporaryFolder } = await import('../suites/harness/playwright/run-order.ts');
  const { foundAgain } = await import('../reports/capsule.ts');
  const { pathsIn } = await import('../reports/folder.ts');
  const { readRun } = await import('../reports/read.ts');
  const { baseUrl, profile, yes = false, readOnly = false, json = false } = options;
  const report = await makeTemporaryFolder('procon-replay-');
  const { checks: check, strict } = capsule;
  const place = { ...(baseUrl !== undefined && { baseUrl }), ...(profile !== undefined && { profile }) };
  const cases = { check, strict, seed: `${capsule.seed}`, k: `${capsule.k}` };
  try {
    await run({ ...place, ...cases, yes, readOnly, report, silent: json });
  } catch (error) {
    return { outcome: 'unknown', reason: `its checks cannot be run: ${(error as Error).message}` } as const;
  }
  return foundAgain(capsule, await readRun(pathsIn(report).json));
};

const replay = async (place: string, options: ReplayOptions): Promise<void> => {
  const { readCapsule } = await import('../reports/capsule.ts');
  const { toPrintable: printable } = await import('../models/pages/printable.ts');
  const command = await bundledRun('suites/commands/replay.js', () => import('../suites/commands/replay.ts'));
  const capsule = await readCapsule(place);
  const sent = await command.replay(options, { capsule, printable });
  const result =
    sent.outcome === 'unknown' && options.requestsOnly !== true
      ? await runChecks(capsule, { ...options, readOnly: !sent.mayWrite || capsule.readOnly })
      : sent;
  process.exitCode = command.printReplayed(result, options, { capsule, printable });
};

export const addReplay = (program: Command): void => {
  program
    .command('replay')
    .argument('<run.json#finding>', 'a finding by its number on the page, its fingerprint or a requirement')
    .description('send the requests of a finding again and say whether it is still there')
    .option('--base-url <url>', 'address of the target; overrides the profile')
    .option('--profile <file>', 'address and client')
    .option('--yes', 'send what may change something without asking')
    .option('--json', 'print the result as JSON')
    .option('--requests-only', 'do not run the checks of the finding where its requests alone do not decide')
    .action(replay);
};
