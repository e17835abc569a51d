import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { root } from './sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'procon-recipes-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const page = readFileSync(join(root, 'docs', 'sandbox.md'), 'utf8');

/** Writes the recipe of the page whose first lines name a file. Returns its path. */
const writeRecipe = (name: string): string => {
  const block = [...page.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
  const recipe = block.find((text) => new RegExp(`^(#!.*\n)?(//|#) ${name}\\b`).test(text));
  assert.ok(recipe, `docs/sandbox.md has no recipe ${name}`);
  const path = join(folder, name);
  writeFileSync(path, recipe);
  return path;
};

/** Runs a command below `procon with-sandbox`. Returns what it wrote and its exit code. */
const withSandbox = (...words: readonly string[]) => {
  const cli = join(root, 'dist', 'cli.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'with-sandbox', ...words], {
    cwd: folder,
    encoding: 'utf8',
    // The recipes are not in the repository: libraries are looked for there.
    env: { ...process.env, NODE_PATH: join(root, 'node_modules'), NODE_OPTIONS: '' },
  });
  return { status, output: `${stdout}${stderr}` };
};

const hasPytest = spawnSync('python3', ['-c', 'import pytest']).status === 0;

describe('recipes of the page about the sandbox', () => {
  it('should run the shell script, whose exit code is passed on', () => {
    const script = writeRecipe('smoke.sh');
    assert.deepEqual(withSandbox('--', 'sh', script), { status: 0, output: '' });
    const none = join(folder, 'service-pay-payment.json');
    writeFileSync(none, '[]');
    const failed = withSandbox('--seed-data', none, '--seed-only', '--', 'sh', script);
    assert.deepEqual(failed, { status: 1, output: 'no payment to export\n' });
  });

  it('should run the test in Playwright', () => {
    writeRecipe('payments.spec.ts');
    const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    const { status, output } = withSandbox('--', process.execPath, playwright, 'test');
    assert.equal(status, 0, output);
    assert.match(output, /1 passed/);
  });

  it('should run the test in pytest', { skip: !hasPytest && 'pytest is not installed' }, () => {
    const path = writeRecipe('test_payments.py');
    const { status, output } = withSandbox('--', 'python3', '-m', 'pytest', '-q', path);
    assert.equal(status, 0, output);
    assert.match(output, /1 passed/);
  });

  it('should say what is missing', () => {
    for (const [words, message] of [
      [['npm', 'test'], /^procon: name the command after --/],
      [['--', 'no-such-command'], /^procon: no-such-command cannot be started/],
      [['--seed-data', '/nowhere', '--', 'true'], /--seed-data \/nowhere is not there/],
    ] as const) {
      const { status, output } = withSandbox(...words);
      assert.equal(status, 2);
      assert.match(output, message);
    }
  });
});
