import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openFolder } from '../harness/fake/temporary-folder.ts';
import { root } from './sources.ts';

const folder = openFolder();

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
  });
  return { status, output: `${stdout}${stderr}` };
};

describe('a command with a sandbox', () => {
  it('should run the shell script of the page, whose exit code is passed on', () => {
    const script = writeRecipe('smoke.sh');
    assert.deepEqual(withSandbox('--', 'sh', script), { status: 0, output: '' });
    const none = join(folder, 'service-pay-payment.json');
    writeFileSync(none, '[]');
    const failed = withSandbox('--seed-data', none, '--seed-only', '--', 'sh', script);
    assert.deepEqual(failed, { status: 1, output: 'no payment to export\n' });
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
