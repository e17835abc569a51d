import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repeatCommand } from './repeat-command.ts';
import { sampleRun } from './sample.ts';

test('target, areas, seed, k and mode are repeated', () => {
  assert.equal(
    repeatCommand({ ...sampleRun, strict: true, areas: ['access'], shard: '1/2' }),
    'npx procon run --base-url https://platform.example --only access --seed 20250304 --k 2 --strict --shard 1/2',
  );
});

test('a target cannot put a second command behind the first', () => {
  const target = { name: 'x', baseUrl: "http://x/'; rm -r ." };
  assert.ok(repeatCommand({ ...sampleRun, target }).includes(`--base-url 'http://x/'\\''; rm -r .' --only`));
});

test('the command line of the run itself is kept', () => {
  assert.equal(repeatCommand({ ...sampleRun, repeat: 'procon run --seed 1' }), 'npx procon run --seed 1');
  const repeat = 'procon run --profile p.yaml --only access,payments --seed 1 --shard 1/3';
  assert.equal(
    repeatCommand({ ...sampleRun, repeat }, 'payments'),
    'npx procon run --profile p.yaml --seed 1 --only payments',
  );
});
