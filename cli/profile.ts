import type { Command } from 'commander';
import type { InitOptions } from '../suites/commands/init.ts';
import type { ProfileOptions } from '../suites/commands/profile.ts';
import { bundledRun, rootFolder } from './modules.ts';

const profile = async (options: ProfileOptions): Promise<void> => {
  const command = await bundledRun(
    'suites/commands/profile.js',
    () => import('../suites/commands/profile.ts'),
  );
  await command.profile(options);
};

const init = async (options: InitOptions): Promise<void> => {
  const command = await import('../suites/commands/init.ts');
  await command.init(options, await rootFolder());
};

export const addProfile = (program: Command): void => {
  program
    .command('profile')
    .description('print a commented profile to begin with')
    .option('--schema', 'print the JSON Schema of profiles instead')
    .option('--json', 'print it as JSON, without comments')
    .option('--discover', 'read from a target, and fill in what it shows')
    .option('--base-url <url>', 'address of the target')
    .option('--profile <file>', 'take address, client and proxy from it')
    .option('--client-id <id>', 'in place of PROCON_CLIENT_ID')
    .option(
      '--client-secret <secret>',
      'in place of PROCON_CLIENT_SECRET, which keeps it out of the list of processes',
    )
    .option('--scopes <list>', 'scopes to ask for, joined by commas, in place of PROCON_SCOPES')
    .option('--output <file>', 'write the profile there instead of printing it')
    .action(profile);
};

export const addInit = (program: Command): void => {
  program
    .command('init')
    .description('write a profile, and the files that run the suites in CI')
    .option('--ci <service>', 'github or gitlab; both when left out')
    .option('--dir <dir>', 'folder of the repository', '.')
    .option(
      '--from <place>',
      'where the CI gets Procon: a folder or tarball in the repository, the https address of a tarball, or a git address with a commit; the folder that this one stands in when left out',
    )
    .option('--json', 'print what was written as JSON')
    .action(init);
};
