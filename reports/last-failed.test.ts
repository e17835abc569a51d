import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readLastFailed } from './last-failed.ts';
import { runFormat } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'procon-last-failed-'));
after(() => rmSync(folder, { recursive: true }));

const rows = [
  { verdict: 'pass', checks: ['a/passes'] },
  { verdict: 'fail', checks: ['a/fails', 'a/passes-elsewhere'] },
  { verdict: 'blocked', checks: ['a/fails'] },
  { verdict: 'inconclusive', checks: ['a/unclear'] },
];

const write = (some: readonly object[]): void =>
  writeFileSync(join(folder, 'run.json'), JSON.stringify({ format: runFormat, seed: 7, k: 1, rows: some }));

test('the checks behind violated and blocked requirements are run again with their seed and depth', async () => {
  write(rows);
  assert.deepEqual(await readLastFailed(folder), {
    check: ['a/fails', 'a/passes-elsewhere'],
    ...{ seed: '7', k: '1' },
  });
});

test('requirements that were not tested because of them are run again with them', async () => {
  const untested = { verdict: 'inconclusive', checks: ['a/met-nothing'], unmet: true };
  const consequence = { verdict: 'inconclusive', checks: ['a/waits'], consequenceOf: 'a/one' };
  write([...rows, untested, consequence]);
  const failed = await readLastFailed(folder);
  assert.deepEqual(failed?.check, ['a/fails', 'a/passes-elsewhere', 'a/met-nothing', 'a/waits']);
  write([untested]);
  assert.equal(await readLastFailed(folder), undefined);
});

test('if nothing failed there is nothing to run again', async () => {
  write(rows.slice(0, 1));
  assert.equal(await readLastFailed(folder), undefined);
});

test('a folder without a run is named', async () => {
  await assert.rejects(readLastFailed(join(folder, 'none')), /none.run\.json.*there is no such file/);
});
