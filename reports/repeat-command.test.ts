import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checksOf, repeatCommand, repeatOf } from './repeat-command.ts';
import { smallEvidence } from './sample/small.ts';
import { sampleRun } from './sample.ts';

test('target, areas, seed, k and mode are repeated', () => {
  assert.equal(
    repeatCommand({ ...sampleRun, strict: true, areas: ['access'], shard: '1/2' }),
    'npx procon run --base-url https://platform.example --only access --seed 20250304 --k 2 --strict --shard 1/2',
  );
});

test('an address cannot inject a second command', () => {
  const target = { name: 'x', baseUrl: "http://x/'; rm -r ." };
  assert.ok(repeatCommand({ ...sampleRun, target }).includes(`--base-url 'http://x/'\\''; rm -r .' --only`));
});

test('the command line of the run itself is kept', () => {
  assert.equal(repeatCommand({ ...sampleRun, repeat: 'procon run --seed 1' }), 'procon run --seed 1');
});

test('the checks behind some rows are run again alone, in one part', () => {
  const run = {
    ...sampleRun,
    repeat: 'npx procon run --profile p.yaml --seed 1 --k 2 --require-decided 50 --shard 1/3',
  };
  const rows = [['payments/marks'], ['payments/marks', 'payments/reads']].map((checks) => ({
    area: 'payments',
    checks,
  }));
  assert.equal(
    repeatOf(run, rows),
    'npx procon run --profile p.yaml --seed 1 --k 2 --check payments/marks --check payments/reads',
  );
});

test('what a monitor found is repeated with the monitor, which looks at what the checks send', () => {
  const evidence = [{ ...smallEvidence('f', 0), check: 'payments/listed-words' }];
  const row = { checks: ['formats/every-read', 'payments/fields'], evidence };
  const [monitor, ...checks] = ['payments/listed-words', ...row.checks];
  assert.deepEqual(checksOf([row]), [...checks, monitor]);
  assert.ok(repeatOf(sampleRun, [row]).endsWith([monitor, ...checks].map((id) => ` --check ${id}`).join('')));
});
