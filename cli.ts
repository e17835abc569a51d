#!/usr/bin/env node
import type { Capsule } from './reports/capsule.ts';
import type { MergeOptions } from './reports/commands/merge.ts';
import type { ReportOptions } from './reports/commands/report.ts';
import type { UsageOptions } from './reports/commands/usage.ts';
import type { CarryOptions } from './simulator/commands/carry.ts';
import type { SeedOptions } from './simulator/commands/seed.ts';
import type { ServeOptions } from './simulator/commands/serve.ts';
import type { InitOptions } from './suites/commands/init.ts';
import type { OpenApiCommand } from './suites/commands/openapi.ts';
import type { ProfileOptions } from './suites/commands/profile.ts';
import type { ReplayOptions } from './suites/commands/replay.ts';
import type { RunOptions } from './suites/commands/run-options.ts';

// Everything else is imported on demand: a command starts without the libraries of the others, and an old Node
// prints its message before it meets syntax that it cannot load.
const oldestNode = 24;

/** The package that brings a Node for this machine, of those in `runtime/package.json`. */
const runtimePackage = (): string => {
  const { platform, arch } = process;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}`;
};

/**
 * Runs a program on this terminal and forwards the signals that end it. Returns the exit code; undefined if it did not
 * start.
 */
const runProgram = async (
  file: string,
  words: readonly string[],
  env = process.env,
): Promise<number | undefined> => {
  const { spawn } = await import('node:child_process');
  const { constants } = await import('node:os');
  const child = spawn(file, words, { stdio: 'inherit', env });
  // A terminal sends Ctrl-C to both.
  const handOn = (signal: NodeJS.Signals) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, handOn);
  return new Promise((resolve) => {
    child.once('error', () => resolve(undefined));
    child.once('exit', (status, signal) =>
      resolve(status ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
};

/** Restarts this program with the Node of the repository, if there is one. Returns its exit code. */
const withNewerNode = async (): Promise<number> => {
  const { createRequire } = await import('node:module');
  try {
    const manifest = createRequire(import.meta.url).resolve(`${runtimePackage()}/package.json`);
    const node = manifest.replace(
      /package\.json$/,
      process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
    );
    const status = await runProgram(node, process.argv.slice(1));
    if (status !== undefined) return status;
  } catch {
    // There is none; the message below says what to do.
  }
  process.stderr.write(
    `procon needs Node ${oldestNode} or newer and this is ${process.version}: install a newer one and try again.\n`,
  );
  return 2;
};

/** The folder of this package: compiled files are one folder deeper than their sources. */
const rootFolder = async (): Promise<string> => {
  const { fileURLToPath } = await import('node:url');
  return fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '.' : '..', import.meta.url));
};

const versionOf = async (): Promise<string> => {
  const { createRequire } = await import('node:module');
  const require = createRequire(import.meta.url);
  for (const path of ['../package.json', './package.json']) {
    try {
      return (require(path) as { version: string }).version;
    } catch {
      // Compiled files are one folder deeper than their sources.
    }
  }
  return '0';
};

/** The default address of `serve`. */
const simulatorAddress = 'http://127.0.0.1:4000';

const collectValues = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];

const builtAt = (url: URL): number =>
  process.getBuiltinModule('node:fs').statSync(url, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** A bundled module, which starts faster; the module itself if there is no bundle or a room of it was compiled since. */
const loadBundle = async <T>(
  file: string,
  { rooms, unbundled }: { readonly rooms: readonly string[]; readonly unbundled: () => Promise<T> },
): Promise<T> => {
  const bundle = new URL(file, import.meta.url);
  const compiled = rooms.map((room) => builtAt(new URL(`${room}.tsbuildinfo`, import.meta.url)));
  return builtAt(bundle) > Math.max(...compiled) ? import(bundle.href) : unbundled();
};

/** The same of those that a run loads. */
const bundledRun = <T>(file: string, unbundled: () => Promise<T>): Promise<T> =>
  loadBundle(`run-bundle/${file}`, { rooms: ['models', 'fixtures', 'reports', 'suites'], unbundled });

const serve = async (options: ServeOptions): Promise<void> => {
  const command = await loadBundle('bundle/serve.js', {
    rooms: ['models', 'fixtures', 'simulator'],
    unbundled: () => import('./simulator/commands/serve.ts'),
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
  const { startChildSimulator } = await import('./simulator/commands/child.ts');
  const { fileURLToPath } = await import('node:url');
  const sandbox = await startChildSimulator(fileURLToPath(import.meta.url), words.slice(0, at));
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

const seed = async (options: SeedOptions): Promise<void> => {
  const command = await import('./simulator/commands/seed.ts');
  command.printSeed(options);
};

const usage = async (options: UsageOptions): Promise<void> => {
  const command = await import('./reports/commands/usage.ts');
  process.exitCode = await command.usage(options);
};

const exportTo = async (file: string, options: CarryOptions): Promise<void> => {
  const command = await import('./simulator/commands/carry.ts');
  await command.exportTo(file, options);
};

const importFrom = async (file: string, options: CarryOptions): Promise<void> => {
  const command = await import('./simulator/commands/carry.ts');
  await command.importFrom(file, options);
};

/** The options of a run, with the checks that failed in the last one if those are asked for. */
const withLastFailed = async (options: RunOptions): Promise<RunOptions | undefined> => {
  if (options.lastFailed === undefined) return options;
  const { readLastFailed } = await import('./reports/last-failed.ts');
  const folder = options.report ?? 'procon-report';
  const failed = await readLastFailed(folder);
  if (failed !== undefined) return { ...options, ...failed };
  process.stdout.write(`Nothing failed in the run that ${folder} holds.\n`);
  return undefined;
};

const runOnce = async (options: RunOptions): Promise<number> => {
  const { fileURLToPath } = await import('node:url');
  const begun = performance.now();
  const command = await bundledRun('suites/commands/run.js', () => import('./suites/commands/run.ts'));
  const { reportFolder } = await bundledRun('reports/folder.js', () => import('./reports/folder.ts'));
  const { printable } = await import('./models/pages/printable.ts');
  return command.run(options, {
    tool: `procon ${await versionOf()}`,
    loading: performance.now() - begun,
    reportFolder,
    printable,
    startTarget: async () => {
      const { startChildSimulator } = await import('./simulator/commands/child.ts');
      return startChildSimulator(fileURLToPath(import.meta.url));
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
    import('./suites/commands/watch.ts'),
    import('./reports/last-failed.ts'),
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

const run = async ({ watch, ...given }: GivenToRun): Promise<void> => {
  const options = await withLastFailed(given);
  if (options === undefined) return;
  process.exitCode =
    watch === undefined ? await runOnce(options) : await watchRun(watch === true ? [] : watch, options);
};

interface ListFilter {
  readonly json?: boolean;
  readonly area?: string;
}

const list = async (kind: string, words: readonly string[], filter: ListFilter): Promise<void> => {
  const command = await bundledRun('suites/commands/list.js', () => import('./suites/commands/list.ts'));
  await command.list(kind, {
    ...filter,
    words,
    faults: async () => (await import('./simulator/faults/index.ts')).faults,
    controls: async () => (await import('./simulator/control/index.ts')).controlRows,
  });
};

const report = async (paths: readonly string[], options: ReportOptions): Promise<void> => {
  const command = await import('./reports/commands/report.ts');
  process.exitCode = await command.report(paths, options);
};

const merge = async (paths: readonly string[], options: MergeOptions): Promise<void> => {
  const command = await import('./reports/commands/merge.ts');
  process.exitCode = await command.merge(paths, options);
};

const replay = async (place: string, options: ReplayOptions): Promise<void> => {
  const { readCapsule } = await import('./reports/capsule.ts');
  const { printable } = await import('./models/pages/printable.ts');
  const command = await import('./suites/commands/replay.ts');
  const capsule = await readCapsule(place);
  const sent = await command.replay(options, { capsule, printable });
  const result =
    sent.outcome === 'unknown' && options.requestsOnly !== true
      ? await runChecks(capsule, { ...options, readOnly: !sent.mayWrite || capsule.readOnly })
      : sent;
  process.exitCode = command.tellReplayed(result, options, { capsule, printable });
};

/** Repeats the checks of a finding on their own documents. */
const runChecks = async (capsule: Capsule, options: RunOptions) => {
  const { makeTemporaryFolder } = await import('./suites/harness/playwright/run-order.ts');
  const { foundAgain } = await import('./reports/capsule.ts');
  const { pathsIn } = await import('./reports/folder.ts');
  const { readRun } = await import('./reports/read.ts');
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

const pin = async (path: string, options: { json?: boolean }): Promise<void> => {
  const [command, { retiredSilences }] = await Promise.all([
    import('./reports/commands/pin.ts'),
    import('./models/silences/retired.ts'),
  ]);
  await command.pin(path, { ...options, retired: retiredSilences });
};

const profile = async (options: ProfileOptions): Promise<void> => {
  const command = await import('./suites/commands/profile.ts');
  await command.profile(options);
};

const openapi = async (options: OpenApiCommand): Promise<void> => {
  const command = await import('./suites/commands/openapi.ts');
  const { knownOf } = await import('./simulator/console/openapi/known.ts');
  // Only a simulator has the documents that it begins with.
  const known = options.baseUrl === simulatorAddress ? knownOf({ clock: { now: Date.now } }) : {};
  await command.printOpenApi(options, known);
};

const init = async (options: InitOptions): Promise<void> => {
  const command = await import('./suites/commands/init.ts');
  await command.init(options, await rootFolder());
};

/** In one file where there is a bundle. */
const commander = (): Promise<typeof import('commander')> => {
  const bundle = new URL('bundle/commander.js', import.meta.url);
  return builtAt(bundle) > 0 ? import(bundle.href) : import('commander');
};

const commandLine = async () => {
  const { Command, Option } = await commander();
  const program = new Command('procon')
    .description('Conformance suites and a reference simulator for the Procurement Platform API')
    .version(await versionOf())
    .showHelpAfterError('Add --help to see what is possible.')
    .exitOverride();

  program.commandsGroup('Test a platform:');

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

  program
    .command('merge')
    .argument('<run.json...>', 'the result of each part of a divided run')
    .description('put the parts of a run (--shard) together')
    .option('--report <dir>', 'folder of the report', 'procon-report')
    .option('--json', 'print the result as JSON')
    .action(merge);

  program
    .command('pin')
    .argument('<run.json>', 'the result of a run')
    .description('print what a run saw of unspecified behaviour, as pins of a profile')
    .option('--json', 'print them as JSON')
    .action(pin);

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

  program.commandsGroup('Use the simulator:');

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

  program
    .command('with-sandbox')
    .argument('<command...>', 'the command, behind --')
    .usage('[options of serve] -- <command...>')
    .description(
      'run a command beside a sandbox of its own: it gets BASE_URL, PROCON_CLIENT_ID and PROCON_CLIENT_SECRET, and its exit code is passed on',
    )
    .allowUnknownOption()
    .action(withSandbox);

  program
    .command('seed')
    .description('print an example of a file for serve --seed-data')
    .requiredOption('--template <kind>', 'kind of the records, such as service-pay-payment or users')
    .option('--format <format>', 'json or csv', 'json')
    .option('--json', 'the same as --format json')
    .action(seed);

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

  program
    .command('export')
    .argument('<file>', 'file to write; an existing one is replaced once the new one is complete')
    .description('write a sandbox of a simulator as one file')
    .option('--base-url <url>', 'address of the sandbox', simulatorAddress)
    .option('--json', 'print what was done as JSON')
    .action(exportTo);

  program
    .command('import')
    .argument('<file>', 'an exported sandbox')
    .description('replace a sandbox of a simulator by an exported one')
    .option('--base-url <url>', 'address of the sandbox', simulatorAddress)
    .option('--json', 'print what was done as JSON')
    .action(importFrom);

  program
    .command('openapi')
    .description('print the service as an OpenAPI 3.1 document')
    .option('--format <format>', 'json or yaml', 'json')
    .option('--json', 'the same as --format json')
    .option('--output <file>', 'write it there instead of printing it')
    .option('--base-url <url>', 'address of the platform', simulatorAddress)
    .option('--documented-only', 'leave out operations that the documentation does not show')
    .action(openapi);

  return program;
};

const isCommander = (error: unknown): error is Error & { readonly exitCode: number } =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('commander.');

/** Prints an error as one sentence, unless commander has printed it already. */
const complain = async (error: unknown): Promise<number> => {
  if (isCommander(error)) return error.exitCode === 0 ? 0 : 2;
  const message = error instanceof Error ? error.message : String(error);
  const shown = process.env['PROCON_DEBUG'] === '1' && error instanceof Error ? error.stack : message;
  const { printable } = await import('./models/pages/printable.ts');
  process.stderr.write(`procon: ${printable(String(shown))}\n`);
  return 2;
};

/**
 * Caches compiled code, which shortens the next start by about a third; in a folder of this user, as code is run from
 * there and the preset one is shared by all users of a machine.
 */
const cacheCode = (): void => {
  const { HOME, USERPROFILE, XDG_CACHE_HOME } = process.env;
  const folder = XDG_CACHE_HOME || `${HOME || USERPROFILE || '.'}/.cache`;
  const { isAbsolute, join } = process.getBuiltinModule('node:path');
  if (!isAbsolute(folder)) return;
  process.getBuiltinModule('node:module').enableCompileCache(join(folder, 'procon'));
};

const mindOutputs = async (): Promise<void> => {
  const { mindOutput } = await import('./reports/closed-output.ts');
  mindOutput(process.stdout, (sentence) => {
    process.stderr.write(`procon: ${sentence}\n`);
    process.exit(2);
  });
  mindOutput(process.stderr, () => undefined);
};

const main = async (): Promise<void> => {
  await mindOutputs();
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    process.exitCode = await withNewerNode();
    return;
  }
  cacheCode();
  try {
    const program = await commandLine();
    await program.parseAsync();
  } catch (error) {
    process.exitCode = await complain(error);
  }
};

await main();
