import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { none } from './cells.ts';
import { sortByBits } from './sort-by-bits.ts';

const whole = fc.oneof(
  fc.integer(),
  fc.nat({ max: 6 }),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
);
const kinds: readonly fc.Arbitrary<number>[] = [
  whole,
  fc.nat({ max: 1_000_000_000 }).map((cents) => cents * 10_000),
  fc.nat({ max: 60_000_000 }).map((seconds) => 1_700_000_000_000 + seconds * 1000),
  fc.double({ noNaN: true }).map((value) => value + 0),
  fc.oneof(whole, fc.double({ noNaN: true, min: -2, max: 2 })).map((value) => value + 0),
];

test('rows are sorted by their values, equal ones as they come, and none before all', () => {
  for (const kind of kinds) {
    const cells = fc.array(fc.oneof({ weight: 6, arbitrary: kind }, fc.constant(none)), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(cells, (list) => {
        const values = Float64Array.from(list);
        const rows = list.map((_, row) => row);
        const expected = rows.sort((a, b) => {
          const [left, right] = [list[a] as number, list[b] as number];
          return left === right ? a - b : left < right ? -1 : 1;
        });
        assert.deepEqual([...sortByBits(values, list.length)], expected);
      }),
      { numRuns: 300 },
    );
  }
});
