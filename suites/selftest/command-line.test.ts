import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Run } from '../../reports/run.ts';
import { openFolder } from '../harness/fake/temporary-folder.ts';
import { type Mutator, respond } from './mutators/mutator.ts';
import { openProxy } from './mutators/proxy.ts';
import { emptyObject, notFound, silent } from './mutators/strangers.ts';
import { root } from './sources.ts';

const folder = openFolder();

type Output = 'pipe' | 'ignore' | number;

const start = (
  words: readonly string[],
  output: Output = 'pipe',
  env: NodeJS.ProcessEnv = {},
): ChildProcess =>
  spawn(process.execPath, [join(root, 'dist', 'cli.js'), ...words], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, 'pipe'],
  });

/** The exit code and the messages, once the process's output is closed. */
const outcomeOf = async (child: ChildProcess): Promise<{ code: number | null; complaint: string }> => {
  const parts: Buffer[] = [];
  child.stderr?.on('data', (part: Buffer) => parts.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, complaint: Buffer.concat(parts).toString() };
};

const profileAt = (url: string, seconds: number): string => {
  const path = join(folder, 'profile.json');
  const client = { id: 'nobody', secret: 'control-secret', scopes: ['core.purchase_order.read'] };
  const waits = { 'token-pause-seconds': 0, 'timeout-seconds': seconds };
  writeFileSync(path, JSON.stringify({ 'base-url': url, client, ...waits }));
  return path;
};

const against = async (
  mutator: Mutator,
  seconds: number,
  act: (words: readonly string[], firstRequest: Promise<void>) => Promise<void>,
): Promise<void> => {
  let release: (() => void) | undefined;
  const firstRequest = new Promise<void>((resolve) => {
    release = resolve;
  });
  const noteFirst: Mutator = {
    operation: /./,
    request: () => {
      release?.();
      return undefined;
    },
  };
  const server = await openProxy([noteFirst, mutator]);
  try {
    const options = ['--profile', profileAt(server.url, seconds), '--only', 'payments', '--workers', '1'];
    await act(['run', ...options, '--report', join(folder, 'report')], firstRequest);
  } finally {
    await server.close();
  }
};

const bound = { timeout: 120_000 };

describe('the command line', () => {
  it('should end quietly and with its own exit code where its output is closed early', bound, async () => {
    await against(emptyObject, 1, async (words) => {
      const whole = await outcomeOf(start(words, 'ignore'));
      const child = start(words);
      child.stdout?.once('data', () => child.stdout?.destroy());
      const cut = await outcomeOf(child);
      assert.deepEqual(cut, whole);
      assert.equal(whole.complaint, '');
      assert.ok([1, 3].includes(whole.code ?? -1), `exit code ${whole.code}`);
      assert.deepEqual(readdirSync(join(folder, 'report')).sort(), [
        ...['badge.svg', 'index.html', 'junit.xml', 'report.sarif', 'run.json', 'summary.md'],
      ]);
    });
  });

  it('should say in one sentence that nothing can be written', {
    skip: process.platform !== 'linux',
  }, async () => {
    for (const words of [['list', 'faults'], ['openapi'], ['profile']]) {
      const { code, complaint } = await outcomeOf(start(words, openSync('/dev/full', 'w')));
      assert.equal(complaint, 'procon: Standard output cannot be written: no space is left.\n');
      assert.equal(code, 2);
    }
  });

  it('should write a profile to a file, and never over one that is there', async () => {
    const words = ['profile', '--output', join(folder, 'written.yaml')];
    assert.equal((await outcomeOf(start(words, 'ignore'))).code, 0);
    const text = readFileSync(join(folder, 'written.yaml'), 'utf8');
    assert.match(text, /^base-url: /m);
    const { code, complaint } = await outcomeOf(start(words, 'ignore'));
    assert.deepEqual([code, readFileSync(join(folder, 'written.yaml'), 'utf8')], [2, text]);
    assert.match(complaint, /written\.yaml: it is there already and is not overwritten\.$/m);
  });

  it('should say what to do where there is no folder for temporary files', bound, async () => {
    await against(emptyObject, 1, async (words) => {
      const nowhere = { TMPDIR: join(folder, 'profile.json', 'tmp') };
      const { code, complaint } = await outcomeOf(start(words, 'ignore', nowhere));
      assert.equal(code, 2);
      assert.match(complaint, /^procon: Nothing can be written to .* set TMPDIR to another one\.$/m);
    });
  });

  it('should run what may end its token beside the rest, in a sandbox of its own', bound, async () => {
    const report = join(folder, 'spare');
    const words = [
      'run',
      '--check',
      'access/lenient-requests',
      '--check',
      'payments/collection',
      '--report',
      report,
    ];
    assert.equal((await outcomeOf(start(words, 'ignore'))).code, 0);
    const { rows, target } = JSON.parse(readFileSync(join(report, 'run.json'), 'utf8')) as Run;
    const shownBy = (check: string) =>
      rows.flatMap(({ checks, example }) => (checks.includes(check) && example ? example.url : []));
    const [ended, rest] = [shownBy('access/lenient-requests'), shownBy('payments/collection')];
    assert.ok(ended.length > 0 && rest.length > 0);
    const isSpare = (url: string) => url.startsWith(`${target.baseUrl}/sandboxes/spare/`);
    assert.deepEqual([ended.every(isSpare), rest.some(isSpare)], [true, false]);
  });

  it('should leave no earlier report where a run does not write its own', bound, async () => {
    const report = join(folder, 'old');
    mkdirSync(report);
    for (const name of ['run.json', 'index.html', 'junit.xml'])
      writeFileSync(join(report, name), 'all green');
    const unreachable = profileAt('http://127.0.0.1:1', 1);
    const { code } = await outcomeOf(start(['run', '--profile', unreachable, '--report', report], 'ignore'));
    assert.equal(code, 2);
    assert.deepEqual(readdirSync(report), ['junit.xml']);
    assert.match(readFileSync(join(report, 'junit.xml'), 'utf8'), /errors="1".*cannot be reached/s);
  });

  it('should change nothing permanently without consent where there is no terminal', bound, async () => {
    const server = await openProxy([notFound]);
    const profile = join(folder, 'expendable.json');
    const client = { id: 'nobody', secret: 'control-secret', scopes: [] };
    const payments = { expendable: [{ id: 5, state: 'approved' }] };
    writeFileSync(profile, JSON.stringify({ 'base-url': server.url, client, payments }));
    const words = ['run', '--profile', profile, '--report', join(folder, 'consent')];
    const { code, complaint } = await outcomeOf(start(words, 'ignore'));
    await server.close();
    assert.deepEqual([code, server.requests], [2, 0]);
    assert.match(
      complaint,
      /Nothing was sent\. 1 listed payment: marked as exported: for good, .* consent: true/,
    );
  });

  it('should end its runner and workers with itself, however it ends', bound, async () => {
    await against(silent, 60, async (words, firstRequest) => {
      const child = start(words);
      const ended = outcomeOf(child);
      child.stdout?.resume();
      await firstRequest;
      child.kill('SIGKILL');
      // This also waits for the runner, which writes to the same output.
      assert.equal((await ended).code, null);
    });
  });

  it('should end a run on a signal after its started checks, and report that', bound, async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      let begun: (() => void) | undefined;
      const underWay = new Promise<void>((resolve) => {
        begun = resolve;
      });
      let release: (() => void) | undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      let requests = 0;
      // The token and four requests are the command's own; later ones are of checks, and wait for the signal.
      const holding: Mutator = {
        operation: /./,
        request: async ({ path }) => {
          requests += 1;
          if (path === '/oauth2/token') return respond(200, '{"access_token":"abc"}');
          if (requests > 5) {
            begun?.();
            await released;
          }
          return respond(404);
        },
      };
      await against(holding, 60, async (words) => {
        const child = start([...words, '--quiet', '--in-flight', '4']);
        const lines: Buffer[] = [];
        child.stdout?.on('data', (part: Buffer) => lines.push(part));
        const ended = outcomeOf(child);
        await underWay;
        child.kill(signal);
        child.stderr?.once('data', () => release?.());
        const { code, complaint } = await ended;
        assert.equal(code, 130);
        assert.match(complaint, /^procon: ending the run: .*\n$/);
        assert.match(
          Buffer.concat(lines).toString(),
          /^(NO VIOLATIONS FOUND|NOTHING WAS DECIDED): .* decided \(.*interrupted\)\.\n$/,
        );
        const run = JSON.parse(readFileSync(join(folder, 'report', 'run.json'), 'utf8')) as Run;
        assert.deepEqual([run.cut, run.summary.verdict], ['interrupted', 'interrupted']);
      });
    }
  });

  it('should print its result as JSON, and nothing else on standard output', bound, async () => {
    await against(emptyObject, 1, async (words) => {
      const child = start([...words, '--json', '--budget', '30']);
      const lines: Buffer[] = [];
      child.stdout?.on('data', (part: Buffer) => lines.push(part));
      const { code, complaint } = await outcomeOf(child);
      const result = JSON.parse(Buffer.concat(lines).toString()) as { exitCode: number; requests: number };
      assert.equal(result.exitCode, code);
      assert.ok(result.requests <= 30, `${result.requests} requests`);
      assert.match(complaint, /^target .*\nbudget +30 requests, of /s);
    });
  });

  it('should refuse to listen to other machines without a key', async () => {
    const { code, complaint } = await outcomeOf(start(['serve', '--port', '0', '--host', '0.0.0.0']));
    assert.match(complaint, /^procon: --host and --public-url let others in: set PROCON_CONTROL_KEY .*\n$/);
    assert.equal(code, 2);
  });

  it('should refuse a time outside the range of clocks', async () => {
    for (const moment of ['+275760-09-13', '-271821-04-20', 'soon']) {
      const { code, complaint } = await outcomeOf(start(['serve', '--port', '0', `--clock=${moment}`]));
      assert.match(complaint, /^procon: --clock takes a moment from 1970 to 9999, .*\n$/);
      assert.equal(code, 2);
    }
  });

  it('should escape characters that could forge a line of the terminal', async () => {
    const profile = join(folder, 'forging.yaml');
    writeFileSync(profile, 'base-url: http://h\nclient: { id: a, secret: b }\n"\\e[31mred": 1\n');
    const { code, complaint } = await outcomeOf(start(['run', '--profile', profile]));
    assert.match(complaint, /\\u\{1b\}\[31mred is not known here/);
    assert.equal(code, 2);
  });
});
