import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merge } from './merge.ts';
import { mergeParts } from './merge-parts.ts';
import { type CheckResult, leavingOptions, type Run, type RunHeader } from './run.ts';
import { smallCatalogue, smallHeader, smallJudgement, smallResult } from './sample/small.ts';

const catalogue = smallCatalogue();
const areas = ['access', 'payments'];

const partOf = (number: number, results: readonly CheckResult[], more: Partial<RunHeader> = {}) => ({
  path: `${number}.json`,
  run: merge(
    catalogue,
    results,
    smallHeader({ areas, absent: [], shard: `${number}/2`, id: `${number}`, ...more }),
  ),
});

const never = smallResult([
  smallJudgement({ verdict: 'blocked', never: ['things.show'], cases: 0 }),
  smallJudgement({ requirement: 'payments/three', verdict: 'blocked', cases: 0, unmet: true }),
]);
const served = smallResult([smallJudgement({ requirement: 'payments/three' })], {
  check: 'access/other',
  served: [{ operation: 'things.show', kind: 'read' }],
});

const facts = ({ rows, summary }: Run) => [rows, { ...summary, seconds: 0 }];

test('parts give the same rows as the whole run', () => {
  const elsewhere = { 'payments/three': '--shard' } as const;
  const whole = mergeParts([
    partOf(2, [served], { leftOut: {} }),
    partOf(1, [never], { leftOut: elsewhere }),
  ]);
  assert.deepEqual(
    facts(whole),
    facts(merge(catalogue, [never, served], smallHeader({ areas, absent: [] }))),
  );
  assert.equal(whole.shard, undefined);
  assert.equal(whole.part, undefined);
});

test('requirements that every part left out stay left out', () => {
  const leftOut = { 'payments/three': '--check' } as const;
  const { rows } = mergeParts([partOf(1, [], { leftOut }), partOf(2, [], { leftOut })]);
  assert.equal(
    rows.find(({ requirement }) => requirement === 'payments/three')?.reason,
    leavingOptions['--check'],
  );
});

test('the longest part gives the duration, and the repeat command is that of the whole run', () => {
  const repeat = 'procon run --seed 1 --shard 1/2';
  const { summary, repeat: again } = mergeParts([
    partOf(1, [], { seconds: 3, repeat }),
    partOf(2, [], { seconds: 9 }),
  ]);
  assert.deepEqual([summary.seconds, again], [9, 'procon run --seed 1']);
});

const refused: Record<string, () => unknown> = {
  'part 2/2 is missing': () => mergeParts([partOf(1, [])]),
  'are both part 1/2': () => mergeParts([partOf(1, []), partOf(1, [])]),
  'seed is not the same': () => mergeParts([partOf(1, []), partOf(2, [], { seed: 99 })]),
  'is no part of a run': () => mergeParts([{ path: 'a', run: merge(catalogue, [], smallHeader()) }]),
  'one of 2 parts, 3.json one of 3': () => mergeParts([partOf(1, []), partOf(3, [], { shard: '3/3' })]),
  'does not hold what merging takes': () => {
    const { path, run } = partOf(1, []);
    const { part: _part, ...rest } = run;
    return mergeParts([{ path, run: rest }]);
  },
};

for (const [sentence, act] of Object.entries(refused))
  test(`refused: ${sentence}`, () => assert.throws(act, (error: Error) => error.message.includes(sentence)));
