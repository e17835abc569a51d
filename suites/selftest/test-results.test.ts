import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { openFolder } from '../harness/fake/temporary-folder.ts';
import { runTogether } from './test-results.ts';

const folder = openFolder();

const passing = `test('passes', () => {});`;

/** Runs files with these texts as one group; returns its results except for suites, as `outcome file: first line`. */
const outcomesOf = async (texts: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const imports = `import { after, before, beforeEach, describe, test } from 'node:test';\n`;
  const files = Object.entries(texts).map(([name, text]) => {
    const file = join(folder, `${name}.test.mjs`);
    writeFileSync(file, imports + text);
    return file;
  });
  const outcomes: string[] = [];
  for await (const { outcome, file, text } of runTogether(files, 60_000))
    if (outcome !== 'suite')
      outcomes.push(`${outcome} ${basename(file, '.test.mjs')}: ${text.split('\n', 1)[0]}`);
  return outcomes;
};

test('an error outside a running test is a failure of the group', async () => {
  const stray = `test('passes', () => { Promise.reject(new Error('nobody awaits this')); });`;
  const outcomes = await outcomesOf({ stray, next: passing });
  assert.deepEqual(outcomes.slice(0, 2), ['passed stray: ', 'passed next: ']);
  assert.match(outcomes.at(-1) ?? '', /^failed stray: .*nobody awaits this/);
});

test('a hook at the top of a file is that of its own tests, and its failure is that of its file', async () => {
  const outcomes = await outcomesOf({
    before: `before(() => { throw new Error('cannot start'); }); ${passing}`,
    each: `beforeEach(() => { throw new Error('cannot reset'); }); ${passing}`,
    after: `${passing} after(() => { throw new Error('cannot stop'); });`,
    next: passing,
  });
  assert.deepEqual(
    outcomes.filter((one) => !one.includes('cancelled')),
    [
      'failed before: Error: cannot start',
      'failed each: Error: cannot reset',
      'passed after: ',
      'failed after: Error: cannot stop',
      'passed next: ',
    ],
  );
});

test('a suite whose hook or body fails is a failure, and one whose tests fail is none beside them', async () => {
  const outcomes = await outcomesOf({
    hook: `describe('a suite', () => { ${passing} after(() => { throw new Error('cannot stop'); }); });`,
    body: `describe('a suite', () => { throw new Error('cannot begin'); });`,
    tests: `describe('a suite', () => { test('fails', () => { throw new Error('is wrong'); }); });`,
    load: `throw new Error('cannot load');`,
  });
  assert.deepEqual(outcomes, [
    'passed hook: ',
    'failed hook: Error: cannot stop',
    'failed body: Error: cannot begin',
    'failed tests: Error: is wrong',
    'failed load: Error: cannot load',
  ]);
});

test('a group whose process ends early is a failure that says how, and what was not heard of', async () => {
  const file = join(folder, 'ends.test.mjs');
  writeFileSync(file, `import { test } from 'node:test'; test('ends', () => process.exit(7));`);
  for await (const { outcome, text } of runTogether([file], 60_000)) {
    assert.equal(outcome, 'failed');
    assert.match(text, /with exit code 7/);
    assert.ok(text.endsWith(file), text);
  }
});
