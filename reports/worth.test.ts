import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Row } from './run.ts';
import { type Figures, faultsKnownAbout, worthLine, worthOf } from './worth.ts';

const row = (requirement: string, verdict: Row['verdict'], more: Partial<Row> = {}) => ({
  ...{
    requirement,
    verdict,
    area: requirement.split('/')[0] ?? '',
    reason: '',
    checks: ['a/check'],
    ...more,
  },
});

const figures: Figures = {
  'a/check': { 'a/one': [3, 'One is lost.', 'One is doubled.'], 'a/two': [2, 'Two is late.'] },
  'b/check': { 'b/one': [4, 'One is red.'] },
  any: { 'a/one': [1, 'A word is misspelt.'] },
};

test('a fault counts as seen where its check ran and its requirement was decided', () => {
  const rows = [row('a/one', 'pass'), row('a/two', 'inconclusive', { missing: ['hooks.b', 'hooks.a'] })];
  assert.deepEqual(worthOf(rows, figures), {
    ...{ seen: 4, known: 6 },
    areas: [{ area: 'a', seen: 4, known: 6 }],
    unseen: [
      {
        ...{ requirements: ['a/two'], count: 2, examples: ['Two is late.'], reason: '' },
        keys: ['hooks.a', 'hooks.b'],
      },
    ],
  });
  assert.equal(worthOf([row('a/one', 'pass', { checks: ['a/other'] })], figures).seen, 1);
});

test('what has one cause is one line, and the heaviest comes first', () => {
  const left = { missing: ['hooks.a'] };
  const rows = [
    row('a/one', 'inconclusive', left),
    row('a/two', 'inconclusive', left),
    row('b/one', 'not-run', { reason: 'left out by --only' }),
  ];
  assert.deepEqual(
    worthOf(rows, figures).unseen.map(({ count, keys, reason }) => [count, keys, reason]),
    [
      [6, ['hooks.a'], ''],
      [4, [], 'left out by --only'],
    ],
  );
});

test('the line and the faults of one requirement say the same figures', () => {
  assert.equal(worthLine([row('a/one', 'fail')], figures), 'would have found 4 of 4 known faults (100 %)');
  assert.equal(worthLine([row('c/one', 'pass')], figures), '');
  assert.deepEqual(faultsKnownAbout('a/one', figures), {
    count: 4,
    examples: ['One is lost.', 'One is doubled.', 'A word is misspelt.'],
  });
});
