import type { Command } from 'commander';
import type { CarryOptions } from '../simulator/commands/export-import.ts';
import type { SeedOptions } from '../simulator/commands/seed.ts';
import type { OpenApiCommand } from '../suites/commands/openapi.ts';
import { simulatorAddress } from './option-values.ts';

const seed = async (options: SeedOptions): Promise<void> => {
  const command = await import('../simulator/commands/seed.ts');
  command.printSeed(options);
};

const exportTo = async (file: string, options: CarryOptions): Promise<void> => {
  const command = await import('../simulator/commands/export-import.ts');
  await command.exportTo(file, options);
};

const importFrom = async (file: string, options: CarryOptions): Promise<void> => {
  const command = await import('../simulator/commands/export-import.ts');
  await command.importFrom(file, options);
};

const openapi = async (options: OpenApiCommand): Promise<void> => {
  const command = await import('../suites/commands/openapi.ts');
  const { knownOf } = await import('../simulator/openapi/known.ts');
  // Only a simulator has the documents that it begins with.
  const known = options.baseUrl === simulatorAddress ? knownOf({ clock: { now: Date.now } }) : {};
  await command.printOpenApi(options, known);
};

export const addSeed = (program: Command): void => {
  program
    .command('seed')
    .description('print an example of a file for serve --seed-data')
    .requiredOption('--template <kind>', 'kind of the records, such as service-pay-payment or users')
    .option('--format <format>', 'json or csv', 'json')
    .option('--json', 'the same as --format json')
    .action(seed);
};

export const addExport = (program: Command): void => {
  program
    .command('export')
    .argument('<file>', 'file to write; an existing one is replaced once the new one is complete')
    .description('write a sandbox of a simulator as one file')
    .option('--base-url <url>', 'address of the sandbox', simulatorAddress)
    .option('--json', 'print what was done as JSON')
    .action(exportTo);
};

export const addImport = (program: Command): void => {
  program
    .command('import')
    .argument('<file>', 'an exported sandbox')
    .description('replace a sandbox of a simulator by an exported one')
    .option('--base-url <url>', 'address of the sandbox', simulatorAddress)
    .option('--json', 'print what was done as JSON')
    .action(importFrom);
};

export const addOpenapi = (program: Command): void => {
  program
    .command('openapi')
    .description('print the service as an OpenAPI 3.1 document')
    .option('--format <format>', 'json or yaml', 'json')
    .option('--json', 'the same as --format json')
    .option('--output <file>', 'write it there instead of printing it')
    .option('--base-url <url>', 'address of the platform', simulatorAddress)
    .option('--documented-only', 'leave out operations that the documentation does not show')
    .action(openapi);
};
