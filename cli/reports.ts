import type { Command } from 'commander';
import type { MergeOptions } from '../reports/commands/merge.ts';
import type { ReportOptions } from '../reports/commands/report.ts';
import type { UsageOptions } from '../reports/commands/usage.ts';
import { simulatorAddress } from './option-values.ts';

const report = async (paths: readonly string[], options: ReportOptions): Promise<void> => {
  const command = await import('../reports/commands/report.ts');
  process.exitCode = await command.report(paths, options);
};

const merge = async (paths: readonly string[], options: MergeOptions): Promise<void> => {
  const command = await import('../reports/commands/merge.ts');
  process.exitCode = await command.merge(paths, options);
};

const pin = async (path: string, options: { json?: boolean }): Promise<void> => {
  const [command, { retiredSilences }] = await Promise.all([
    import('../reports/commands/pin.ts'),
    import('../models/silences/retired.ts'),
  ]);
  await command.pin(path, { ...options, retired: retiredSilences });
};

const usage = async (options: UsageOptions): Promise<void> => {
  const command = await import('../reports/commands/usage.ts');
  process.exitCode = await command.usage(options);
};

export const addReport = (program: Command): void => {
  program
    .command('report')
    .argument('[run.json...]', 'the result of a run, or of several to show side by side or as a trend')
    .description('print a run and write its files again')
    .option('--out <dir>', 'folder of the files')
    .option(
      '--baseline <run.json>',
      'show what changed since this run; exit with 1 where something is newly red',
    )
    .option('--schema', 'print the JSON Schema of run.json instead')
    .option('--json', 'print the result as JSON')
    .action(report);
};

export const addMerge = (program: Command): void => {
  program
    .command('merge')
    .argument('<run.json...>', 'the result of each part of a divided run')
    .description('put the parts of a run (--shard) together')
    .option('--report <dir>', 'folder of the report', 'procon-report')
    .option('--json', 'print the result as JSON')
    .action(merge);
};

export const addPin = (program: Command): void => {
  program
    .command('pin')
    .argument('<run.json>', 'the result of a run')
    .description('print what a run saw of unspecified behaviour, as pins of a profile')
    .option('--json', 'print them as JSON')
    .action(pin);
};

export const addUsage = (program: Command): void => {
  program
    .command('usage')
    .description('show which documented features the clients of a simulator used or received')
    .option('--base-url <url>', 'address of the sandbox', simulatorAddress)
    .option('--report <dir>', 'write usage.html and usage.json there')
    .option('--client <id>', 'only this client')
    .option('--all-sandboxes', 'all sandboxes together, including deleted ones')
    .option('--require <percent>', 'exit with 3 below this share')
    .option('--json', 'print it as JSON')
    .action(usage);
};
