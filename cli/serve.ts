import type { Command } from 'commander';
import type { ServeOptions } from '../simulator/commands/serve.ts';
import { loadBundle, programPath } from './modules.ts';
import { collectValues } from './option-values.ts';
import { runProgram } from './run-program.ts';

const serve = async (options: ServeOptions): Promise<void> => {
  const command = await loadBundle('bundle/serve.js', {
    rooms: ['models', 'fixtures', 'simulator'],
    unbundled: () => import('../simulator/commands/serve.ts'),
  });
  await command.serve(options);
};

/**
 * Runs a command, which stands after `--`, beside a sandbox of its own; options of `serve` stand before. Its exit code
 * is that of the command.
 */
const withSandbox = async (): Promise<void> => {
  const words = process.argv.slice(process.argv.indexOf('with-sandbox') + 1);
  const at = words.indexOf('--');
  const [file, ...rest] = at < 0 ? [] : words.slice(at + 1);
  if (file === undefined)
    throw new Error('name the command after --, such as: procon with-sandbox -- npm test');
  const { startChildSimulator } = await import('../simulator/commands/child.ts');
  const sandbox = await startChildSimulator(await programPath(), words.slice(0, at));
  const { id, secret } = JSON.parse(sandbox.profile).client;
  try {
    // Vite puts a BASE_URL of its own in the place of any other.
    const place = { BASE_URL: sandbox.url, PROCON_BASE_URL: sandbox.url };
    const env = { ...process.env, ...place, PROCON_CLIENT_ID: id, PROCON_CLIENT_SECRET: secret };
    const status = await runProgram(file, rest, env);
    if (status === undefined) throw new Error(`${file} cannot be started: is there such a command?`);
    process.exitCode = status;
  } finally {
    await sandbox.stop();
  }
};

export const addServe = (program: Command): void => {
  program
    .command('serve')
    .description('start the reference simulator')
    .option('--port <n>', 'port; 0 takes a free one', '4000')
    .option(
      '--host <address>',
      'address to listen at, which needs PROCON_CONTROL_KEY; loopback when left out',
    )
    .option('--public-url <url>', 'its address for others, such as that of a proxy in front of it')
    .option('--tls-cert <file>', 'certificate in PEM: serves HTTPS')
    .option('--tls-key <file>', 'key of the certificate in PEM')
    .option('--log <format>', 'json: a line for each request, without secrets')
    .option(
      '--fault <id>',
      'switch a deliberate defect on, by an id of "procon list faults"; may be repeated',
      collectValues,
    )
    .option(
      '--choice <id=value>',
      'a variant of unspecified behaviour, as in "procon list choices"; may be repeated',
      collectValues,
    )
    .option(
      '--capability <id=value>',
      'a feature flag of the customer, or the release, as in "procon list capabilities"; may be repeated',
      collectValues,
    )
    .option(
      '--condition <rule>',
      'a network fault that delays, refuses or cuts off requests: a rule as JSON, or a file of rules; may be repeated',
      collectValues,
    )
    .option(
      '--seed <n>',
      "seed of all randomness; 1 when left out, or the machine's own where PROCON_CONTROL_KEY is set",
    )
    .option(
      '--cors <origin>',
      'pages of this origin may read answers, of any with *; may be repeated',
      collectValues,
    )
    .option('--payments <n>', 'number of payments to generate beside the starting ones; none when left out')
    .option(
      '--data <place>',
      'directory to keep everything in beyond the end of the process, or postgres://... to share it among several; memory when left out',
    )
    .option(
      '--seed-data <path>',
      'your own records, in JSON or CSV: a file named after their kind, or a directory; may be repeated',
      collectValues,
    )
    .option('--seed-only', 'only the records of --seed-data, without the starting documents')
    .option(
      '--people <pace>',
      'simulated users who act by themselves (approvers, buyers, suppliers, payment processing): busy or calm; off when left out',
    )
    .option(
      '--limit <name=n>',
      'maximum of sandboxes, forks, documents, megabytes, journal entries or seed records; may be repeated',
      collectValues,
    )
    .option('--clock <iso>', 'time that its clock starts at; now when left out')
    .option('--json', 'print its addresses as JSON')
    .action(serve);
};

export const addWithSandbox = (program: Command): void => {
  program
    .command('with-sandbox')
    .argument('<command...>', 'the command, behind --')
    .usage('[options of serve] -- <command...>')
    .description(
      'run a command beside a sandbox of its own: it gets BASE_URL, PROCON_CLIENT_ID and PROCON_CLIENT_SECRET, and its exit code is passed on',
    )
    .allowUnknownOption()
    .action(withSandbox);
};
