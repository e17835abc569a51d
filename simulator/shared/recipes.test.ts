import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { control } from '../server.test.kit.ts';
import { temporaryDirectory } from '../store/filled-store.test.kit.ts';
import { type Pair, startPair } from './pair.test.kit.ts';
import { testPostgres } from './postgres.test.kit.ts';

// The recipes of docs/sandbox.md as they stand there, each with 8 more tests at once, against two processes.

const many = 8;
const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs', 'sandbox.md'), 'utf8');
const blocks = [...page.matchAll(/^```(?:ts|python)\n(.*?)^```$/gms)].map(([, code = '']) => code);

const hasPytest = spawnSync('python3', ['-c', 'import pytest']).status === 0;

/** In place of pytest, whose tests are not concurrent: a fixture with one yield is a context manager. */
const pytest = 'from contextlib import contextmanager as fixture\n';

const inThreads = `
from concurrent.futures import ThreadPoolExecutor

def run(number):
    with base_url() as url:
        first_payment(url)

with ThreadPoolExecutor(${many}) as threads:
    print(len(list(threads.map(run, range(${many})))), "passed")
`;

describe('a recipe of one sandbox for each test', () => {
  const directory = temporaryDirectory();
  const postgres = testPostgres();
  let pair: Pair;
  /** The payment that is made first in each fork. */
  let firstId = 0;
  before(async () => {
    pair = await startPair(await postgres.database());
    const { name, baseUrl } = await control<{ name: string; baseUrl: string }>(pair.url, 'POST', 'fork');
    firstId = (await control<{ id: number }>(baseUrl, 'POST', 'payments')).id;
    await control(pair.url, 'DELETE', `sandboxes/${name}`);
  });
  after(() => pair.close());

  /** The code of the page that imports a library, with more code behind it, as a file in a separate directory. */
  const write = (library: string, name: string, more: string): string => {
    const code = blocks.find((one) => one.includes(library));
    assert.ok(code, `docs/sandbox.md has no recipe for ${library}`);
    const path = join(directory, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code.replace('http://127.0.0.1:4000', pair.url) + more);
    return path;
  };
  const run = async (command: string, words: readonly string[], cwd: string): Promise<string> => {
    const env = { ...process.env, NODE_TEST_CONTEXT: undefined, FORCE_COLOR: undefined, NO_COLOR: '1' };
    const ran = promisify(execFile)(command, words, { cwd, env, maxBuffer: 16 * 1024 ** 2 });
    const { stdout, stderr } = await ran.catch((error: { stdout: string; stderr: string }) => error);
    return stdout + stderr;
  };
  /** Tests, each of which makes the first payment of its sandbox. */
  const inTypeScript = (fixture: string, add = 'test'): string => `
for (let number = 0; number < ${many}; number += 1)
  ${add}(\`payment \${number}\`, async ({ ${fixture}: url }) => {
    const made = await (await fetch(\`\${url}/_procon/payments\`, { method: 'POST' })).json();
    if (made.id !== ${firstId}) throw new Error(JSON.stringify(made));
  });
`;
  const assertNoneLeft = async () => {
    const { sandboxes } = await control<{ sandboxes: readonly object[] }>(pair.url, 'GET', 'sandboxes');
    assert.equal(sandboxes.length, 1);
  };

  /** A link to the libraries of the repository, next to a recipe. */
  const linkLibraries = (path: string): void =>
    symlinkSync(join(root, 'node_modules'), join(dirname(path), 'node_modules'));

  it('should work in Vitest', async () => {
    const path = write("from 'vitest'", 'vitest/recipe.test.ts', inTypeScript('baseUrl', 'test.concurrent'));
    linkLibraries(path);
    // The cache would lie among the libraries, and a busy machine takes its time.
    const config = `export default { cacheDir: './cache', test: { maxConcurrency: ${many}, testTimeout: 0 } };`;
    writeFileSync(join(dirname(path), 'vitest.config.js'), config);
    const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    assert.match(await run(process.execPath, [cli, 'run'], dirname(path)), /Tests +9 passed/);
    await assertNoneLeft();
  });

  it('should work in Playwright', async () => {
    const path = write("from '@playwright/test'", 'playwright/recipe.spec.ts', inTypeScript('sandbox'));
    linkLibraries(path);
    writeFileSync(
      join(dirname(path), 'playwright.config.ts'),
      "export default { workers: 2, fullyParallel: true, reporter: 'line' };",
    );
    const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    assert.match(await run(process.execPath, [cli, 'test'], dirname(path)), /\b9 passed\b/);
    await assertNoneLeft();
  });

  it('should work in pytest', async () => {
    const check = `
def first_payment(url):
    made = json.load(urlopen(Request(f"{url}/_procon/payments", method="POST")))
    assert made["id"] == ${firstId}, made
`;
    const path = write('import pytest', 'pytest/recipe.py', check + inThreads);
    writeFileSync(join(dirname(path), 'pytest.py'), pytest);
    assert.match(await run('python3', [path], dirname(path)), /^8 passed$/m);
    await assertNoneLeft();
  });

  it('should run its own test in pytest', { skip: !hasPytest && 'pytest is not installed' }, async () => {
    const path = write('import pytest', 'pytest-itself/test_payments.py', '');
    const words = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', path];
    assert.match(await run('python3', words, dirname(path)), /\b1 passed\b/);
    await assertNoneLeft();
  });
});
