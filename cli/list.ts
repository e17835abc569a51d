import type { Command } from 'commander';
import { bundledRun } from './modules.ts';

interface ListFilter {
  readonly json?: boolean;
  readonly area?: string;
}

const list = async (kind: string, words: readonly string[], filter: ListFilter): Promise<void> => {
  const command = await bundledRun('suites/commands/list.js', () => import('../suites/commands/list.ts'));
  await command.list(kind, {
    ...filter,
    words,
    faults: async () => (await import('../simulator/faults/index.ts')).faults,
    controls: async () => (await import('../simulator/control/index.ts')).controlRows,
  });
};

export const addList = (program: Command): void => {
  program
    .command('list')
    .argument(
      '<kind>',
      'requirements, silences, lifecycles, endpoints, checks, faults, choices, capabilities or controls',
    )
    .argument('[words...]', 'only what has each of these words')
    .description('list what there is of a kind')
    .option('--area <area>', 'only what belongs to this area')
    .option('--json', 'as JSON')
    .action(list);
};
