import type { Command } from 'commander';
import type { LearnOptions } from '../suites/commands/learn.ts';
import { bundledRun, programPath } from './modules.ts';

const learn = async (options: LearnOptions): Promise<void> => {
  const command = await bundledRun('suites/commands/learn.js', () => import('../suites/commands/learn.ts'));
  const { describeQueries, describeDifference, learntLines, machineDifferences, unseenEffects } =
    await import('../reports/machine.ts');
  const { toPrintable: printable } = await import('../models/pages/printable.ts');
  const found = await command.learn(options, {
    startTarget: async () => {
      const { startChildSimulator } = await import('../simulator/commands/child.ts');
      return startChildSimulator(await programPath());
    },
  });
  const { coverage, learnt, requests, target, leftBehind } = found;
  if (options.html !== undefined) {
    const { machinePage } = await import('../reports/html/lifecycles-section.ts');
    const { writeFile } = await import('node:fs/promises');
    await writeFile(options.html, machinePage(coverage, target, describeQueries(learnt, requests)));
  }
  const differences = machineDifferences(coverage);
  const unseen = unseenEffects(coverage);
  const said = differences.map((one) => ({ ...one, words: describeDifference(one) }));
  const left = `${leftBehind.length} documents that it made or changed are still there; --json lists them.`;
  const text = options.json
    ? JSON.stringify(
        { lifecycle: coverage.lifecycle, target, requests, ...learnt, differences: said, unseen, leftBehind },
        null,
        2,
      )
    : [...learntLines(coverage, learnt, requests), ...(leftBehind.length > 0 ? [left] : [])]
        .map(printable)
        .join('\n');
  process.stdout.write(`${text}\n`);
  process.exitCode = differences.length > 0 ? 1 : 0;
};

export const addLearn = (program: Command): void => {
  program
    .command('learn')
    .description('learn which statechart a target has, and say how it differs from the documented one')
    .requiredOption('--lifecycle <id>', 'the lifecycle, such as requisition or service-sheet')
    .option('--base-url <url>', 'address of the target; overrides the profile')
    .option('--profile <file>', 'what the suites need to know about the target')
    .option('--budget <n>', 'begin no sequence after so many requests', '5000')
    .option('--k <n>', 'how many states the target may have beyond those it shows: 0, 1 or 2', '1')
    .option('--seed <n>', 'seed of generated values', '1')
    .option('--html <file>', 'write both statecharts to this file')
    .option('--yes', 'change documents that the profile lists as expendable without asking')
    .option('--json', 'print the result as JSON')
    .action(learn);
};
