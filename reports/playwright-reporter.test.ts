import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readRun } from './read.ts';
import type { CheckResult, Run } from './run.ts';
import { smallCatalogue, smallHeader, smallJudgement, smallResult } from './sample/small.ts';

const root = join(import.meta.dirname, '..');
const catalogue = smallCatalogue({
  requirements: ['held', 'wrong', 'died', 'unreached', 'unable'].map((name) => ({
    id: `access/${name}`,
    basis: 'documented',
    sentence: `The ${name} one.`,
    source: 'Limits',
  })),
});

const attach = (result: CheckResult) =>
  `await test.info().attach('procon-result', { contentType: 'application/json', body: ${JSON.stringify(JSON.stringify(result))} });`;
const result = (name: string, verdict: 'pass' | 'fail') =>
  smallResult([smallJudgement({ requirement: `access/${name}`, verdict, reason: verdict })], { check: name });
const annotated = (name: string) => `{ annotation: { type: 'requirement', description: 'access/${name}' } }`;

const spec = `import { expect, test } from '@playwright/test';
test('held', async () => { console.error('procon: waiting 60 s\\nof a hook'); ${attach(result('held', 'pass'))} });
test('wrong', async () => { ${attach(result('wrong', 'fail'))} expect('fail').toBe('pass'); });
test('died', ${annotated('died')}, async () => { throw new Error('boom'); });
test('unable', ${annotated('unable')}, async () => { test.skip(true, 'the profile declares no such thing'); });
test.describe('hooked', () => {
  test.beforeAll(() => { throw new Error('no target'); });
  test('first', async () => undefined);
  test('unreached', ${annotated('unreached')}, async () => undefined);
});
`;

const config = (dir: string) => `export default {
  testDir: ${JSON.stringify(dir)}, workers: 1,
  reporter: [[${JSON.stringify(join(import.meta.dirname, 'playwright-reporter.ts'))}, {
    dir: ${JSON.stringify(join(dir, 'report'))}, catalogue: ${JSON.stringify(join(dir, 'catalogue.json'))},
    header: ${JSON.stringify({ ...smallHeader(), startedAt: undefined, seconds: undefined })} }]],
};
`;

let dir = '';

before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'procon-reporter-'));
  await symlink(join(root, 'node_modules'), join(dir, 'node_modules'));
  await writeFile(join(dir, 'package.json'), '{"type":"module"}');
  await writeFile(join(dir, 'catalogue.json'), JSON.stringify(catalogue));
  await writeFile(join(dir, 'some.spec.ts'), spec);
  await writeFile(join(dir, 'playwright.config.ts'), config(dir));
});
after(() => rm(dir, { recursive: true, force: true }));

/** Runs Playwright in the folder; resolves to its exit code and output. */
function playwright(...words: string[]): Promise<{ code: number; out: string }> {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [cli, 'test', ...words], { cwd: dir }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out: out + err }),
    );
  });
}

test('a listing writes no report', async () => {
  const { out } = await playwright('--list');
  assert.match(out, /Total: 6 tests/);
  assert.equal(existsSync(join(dir, 'report')), false);
});

test('an error that breaks check after check ends a run', async () => {
  const broken = (check: string) =>
    attach(
      smallResult(
        [
          smallJudgement({
            requirement: 'access/held',
            verdict: 'harness-error',
            reason: `${check} broke: no such thing`,
          }),
        ],
        { check },
      ),
    );
  const tests = Array.from({ length: 30 }, (_, at) => `access/check-${at}`).map(
    (check) => `test('${check}', async () => { ${broken(check)} expect('broken').toBe('whole'); });`,
  );
  await writeFile(
    join(dir, 'broken.spec.ts'),
    [`import { expect, test } from '@playwright/test';`, ...tests].join('\n'),
  );
  try {
    const { out } = await playwright('broken.spec.ts');
    assert.match(out, /the run was ended, as the same error broke check after check: no such thing/);
    const run: Run = await readRun(join(dir, 'report', 'run.json'));
    const begun = run.rows.flatMap(({ checks }) => checks).length;
    assert.ok(begun <= 5, `${begun} checks were begun`);
  } finally {
    await rm(join(dir, 'broken.spec.ts'));
    await rm(join(dir, 'report'), { recursive: true, force: true });
  }
});

test('a run whose report cannot be written is printed, and is an error of the command', async () => {
  await writeFile(join(dir, 'report'), '');
  const { code, out } = await playwright();
  await rm(join(dir, 'report'));
  assert.equal(code, 2, out);
  assert.match(out, /no report: cannot write the report to .*report: /);
  assert.match(out, /^HARNESS ERROR: .* 2 of 4 requirements decided\.$/m);
});

test('a run is merged, written and printed', async () => {
  const { code, out } = await playwright();
  assert.equal(code, 1, out);
  assert.match(
    out,
    /^HARNESS ERROR: 1 violated, 2 broken, 1 passed\. 2 of 4 requirements decided\.\ntarget at /m,
  );
  assert.match(out, /report: .*index\.html/);
  assert.match(out, /^procon: waiting 60 s$/m);
  assert.doesNotMatch(out, /of a hook/);
  const run: Run = await readRun(join(dir, 'report', 'run.json'));
  assert.deepEqual(
    run.rows.map(({ requirement, verdict }) => [requirement, verdict]),
    [
      ['access/held', 'pass'],
      ['access/wrong', 'fail'],
      ['access/died', 'harness-error'],
      ['access/unreached', 'harness-error'],
      ['access/unable', 'not-applicable'],
    ],
  );
  assert.match(run.rows[2]?.reason ?? '', /boom/);
  assert.ok(run.summary.seconds > 0);
  assert.match(run.startedAt, /^\d{4}-\d\d-\d\dT/);
});
