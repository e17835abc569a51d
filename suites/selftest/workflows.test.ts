import assert from 'node:assert/strict';
import { type ExecFileSyncOptions, execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { openFolder } from '../harness/fake/temporary-folder.ts';
import { testSimulator } from './simulator.ts';
import { root } from './sources.ts';

const folder = openFolder();
const cli = join(root, 'dist', 'cli.js');

interface Step {
  readonly id?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs a step as GitHub does: `bash -eo pipefail`. */
const step = (script: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Ended> =>
  new Promise((resolve) => {
    const words = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script];
    const child = execFile('bash', words, { cwd, env: { ...process.env, ...env } }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

describe('the action', () => {
  const { inputs, runs } = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as {
    inputs: Readonly<Record<string, object>>;
    runs: { steps: readonly Step[] };
  };
  const own = runs.steps.find(({ id }) => id === 'run');
  const echo = join(folder, 'echo.js');
  writeFileSync(echo, 'process.stdout.write(JSON.stringify(process.argv.slice(2)));');

  const started = (options: string, more: NodeJS.ProcessEnv = {}): Promise<Ended> =>
    step(own?.run ?? '', folder, {
      ...{ PROCON: echo, PROFILE: 'my profile.yaml', BASE_URL: '', REPORT: 'out', OPTIONS: options },
      ...more,
    });
  const always = ['--profile', 'my profile.yaml', '--report', 'out'];

  const cases: Readonly<Record<string, readonly [options: string, words: readonly string[]]>> = {
    'options on several lines': [
      '--only payments\n--k 1 --seed 2\n',
      ['--only', 'payments', '--k', '1', '--seed', '2'],
    ],
    'lines with empty ones between them': [
      '\n  --k 1\n\n\t--strict\r\n'.replace('\r', ''),
      ['--k', '1', '--strict'],
    ],
    'quotes around blanks': ['--check "a b" --only \'c d\'', ['--check', 'a b', '--only', 'c d']],
    'quotes within a word and empty ones': ['--seed=" 1" --check ""', ['--seed= 1', '--check', '']],
    'one kind of quotes within the other': [`--check "it's" 'say "x"'`, ['--check', "it's", 'say "x"']],
    'no options': ['', []],
    'blanks alone': [' \n ', []],
    'signs of the shell': [
      '--check $(touch owned) `touch owned` ; touch owned && * $HOME --only a|b',
      [
        ...['--check', '$(touch', 'owned)', '`touch', 'owned`', ';', 'touch', 'owned', '&&', '*', '$HOME'],
        ...['--only', 'a|b'],
      ],
    ],
  };
  for (const [name, [options, words]] of Object.entries(cases))
    it(`should pass on ${name} word by word, and run none of it`, async () => {
      const { code, output } = await started(options);
      assert.equal(code, 0, output);
      assert.deepEqual(JSON.parse(output), ['run', ...words, ...always]);
      assert.equal(existsSync(join(folder, 'owned')), false);
    });

  it('should refuse a quote without an end, and start nothing', async () => {
    const { code, output } = await started('--only "payments\n--k 1');
    assert.equal(code, 2);
    assert.match(output, /::error::In the input "options" a quote has no end on its line\./);
    assert.doesNotMatch(output, /\["run"/);
  });

  it('should pass on the address of the target where one is given', async () => {
    const { output } = await started('--k 0', { BASE_URL: 'https://a.example/x y' });
    assert.deepEqual(JSON.parse(output), [
      'run',
      '--k',
      '0',
      '--base-url',
      'https://a.example/x y',
      ...always,
    ]);
  });

  it('should give inputs as variables alone, never as text of a script', () => {
    for (const { run = '' } of runs.steps) assert.doesNotMatch(run, /\$\{\{/);
    const given = Object.values(own?.env ?? {}).join(' ');
    for (const name of ['profile', 'base-url', 'client-id', 'client-secret', 'report', 'options']) {
      assert.ok(name in inputs);
      assert.ok(given.includes(`inputs.${name} `), name);
    }
  });
});

describe('a workflow that init writes', () => {
  const simulator = testSimulator();

  /** Writes the package as npm packs it, without its dependencies, so that nothing is downloaded. */
  const pack = (to: string): void => {
    const quiet: ExecFileSyncOptions = { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 };
    const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
    const listed = JSON.parse(execFileSync('npm', words, { ...quiet, cwd: root }).toString());
    const [{ filename }] = Object.values(listed) as [{ filename: string }];
    execFileSync('tar', ['xzf', join(folder, filename), '-C', folder], quiet);
    const manifest = join(folder, 'package', 'package.json');
    const { dependencies: _, devDependencies: __, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'));
    writeFileSync(manifest, JSON.stringify(rest));
    execFileSync('tar', ['cf', to, '-C', folder, 'package'], quiet);
  };

  it('should install in an empty folder and run to its verdict, summary and outputs', {
    timeout: 600_000,
  }, async () => {
    const repository = join(folder, 'repository');
    mkdirSync(repository);
    const tarball = join(repository, 'procon-0.1.0.tgz');
    pack(tarball);
    execFileSync(process.execPath, [cli, 'init', '--dir', repository, '--from', tarball]);
    const { jobs } = parse(readFileSync(join(repository, '.github/workflows/conformance.yml'), 'utf8')) as {
      jobs: { conformance: { steps: readonly Step[] } };
    };
    const [install = '', run = ''] = jobs.conformance.steps.flatMap((one) => one.run ?? []);
    const prefix = join(folder, 'global');
    const env = {
      ...{ npm_config_prefix: prefix, npm_config_offline: 'true', npm_config_cache: join(folder, 'cache') },
      PATH: [join(prefix, 'bin'), dirname(process.execPath), process.env['PATH']].join(delimiter),
      ...{ GITHUB_STEP_SUMMARY: join(folder, 'summary.md'), GITHUB_OUTPUT: join(folder, 'outputs') },
    };
    const installed = await step(install, repository, env);
    assert.equal(installed.code, 0, installed.output);
    const place = join(prefix, 'lib', 'node_modules', 'procon');
    symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
    const profile = await (await fetch(`${simulator.url}/_procon/profile`)).json();
    const small = { ...(profile as object), areas: ['legal-documents'] };
    writeFileSync(join(repository, 'procon.yaml'), JSON.stringify(small));
    const { code, output } = await step(run, repository, env);
    assert.equal(code, 0, output);
    assert.match(output, /^CONFORMANT: \d+ passed/m);
    assert.ok(existsSync(join(repository, 'procon-report', 'report.sarif')));
    assert.match(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8'), /^## Procon: Conformant\n/);
    assert.match(readFileSync(env.GITHUB_OUTPUT, 'utf8'), /^verdict=conformant\ndecided=\d+ of \d+\n$/);
  });
});
