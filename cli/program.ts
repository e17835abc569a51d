import { Command } from 'commander';
import { addLearn } from './learn.ts';
import { addList } from './list.ts';
import { versionOf } from './modules.ts';
import { addInit, addProfile } from './profile.ts';
import { addReplay } from './replay.ts';
import { addMerge, addPin, addReport, addUsage } from './reports.ts';
import { addRun } from './run.ts';
import { addExport, addImport, addOpenapi, addSeed } from './sandbox.ts';
import { addServe, addWithSandbox } from './serve.ts';

const testing = [addRun, addLearn, addProfile, addInit, addReport, addReplay, addMerge, addPin, addList];

const simulating = [addServe, addWithSandbox, addSeed, addUsage, addExport, addImport, addOpenapi];

export { complain } from './complain.ts';

/** The command line with all commands, in the order of its help. */
export const commandLine = async () => {
  const program = new Command('procon')
    .description('Conformance suites and a reference simulator for the Procurement Platform API')
    .version(await versionOf())
    .showHelpAfterError('Add --help to see what is possible.')
    .exitOverride();
  program.commandsGroup('Test a platform:');
  for (const add of testing) add(program);
  program.commandsGroup('Use the simulator:');
  for (const add of simulating) add(program);
  return program;
};
