import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareYardsticks, describeComparison } from './compare-yardsticks.ts';
import { packRuns, type SeenRun } from './seen-runs.ts';
import type { UnitRecord, Yardstick } from './yardstick.ts';

type Red = Readonly<Record<string, readonly [number, string]>>;

/** A fault with who saw it. */
const row = (
  fault: string,
  detections: Readonly<Record<string, Red>>,
  beside: readonly string[] = [],
): UnitRecord => ({
  unit: `matrix of ${fault}`,
  of: [fault],
  row: {
    ...{ fault, k: 1, fired: 1, beside },
    detections: Object.entries(detections).map(([check, red]) => ({ check, red })),
  },
});

const variants = (check: string, ...runs: readonly (readonly [string, SeenRun['facts']])[]): UnitRecord => ({
  unit: `variants of ${check}`,
  of: [check],
  seen: packRuns(runs.map(([settings, facts]) => ({ with: settings, requests: { [check]: 3 }, facts }))),
});

const clean = (requests: SeenRun['requests']): UnitRecord => ({
  ...{ unit: 'clean run of comments', of: [] },
  seen: packRuns([{ with: '', requests, facts: {} }]),
});

const ids = { requirements: ['r1', 'r2'], silences: ['s'], checks: ['a', 'b'], faults: ['f', 'g'] };

const yardstick = (units: readonly UnitRecord[], others: Partial<typeof ids> = {}): Yardstick => ({
  ids: { ...ids, ...others },
  units: new Map(units.map((one) => [one.unit, one])),
});

const get: readonly [number, string] = [3, 'payments.show'];
const seenByBoth = row('f', { a: { r1: get }, b: { r1: get } });

describe('a comparison of yardsticks', () => {
  it('should tell nothing of the same', () => {
    const same = yardstick([seenByBoth, variants('a', ['', { r1: 'pass' }]), clean({ a: 3 })]);
    const { requests, units, runs, ...differences } = compareYardsticks(same, same);
    assert.deepEqual(Object.values(differences).flat(), []);
    assert.deepEqual([units, runs, requests.length], [[3, 3], [2, 2], 2]);
  });

  it('should tell a fault that nobody sees, and a requirement that no fault proves', () => {
    const { lost } = compareYardsticks(yardstick([seenByBoth]), yardstick([row('f', {})]));
    assert.deepEqual(lost, ['f is seen by nobody; it was by a, b', 'r1 is proven by no fault']);
  });

  it('should not take a red row for proven that the fault does not violate', () => {
    const now = [row('f', { a: { r1: get, r2: get } }, ['r1']), row('g', { a: { r2: get } })];
    const { lost, changed } = compareYardsticks(
      yardstick([row('f', { a: { r1: get, r2: get } })]),
      yardstick(now),
    );
    assert.deepEqual(lost, ['r1 is proven by no fault']);
    assert.deepEqual(changed, []);
    const before = yardstick([row('f', { a: { r1: get } })]);
    const after = yardstick([row('f', { a: { r1: get, r2: get } }, ['r2'])]);
    assert.deepEqual(compareYardsticks(before, after).changed, ['f accuses r2, which it does not violate']);
    const back = compareYardsticks(after, before);
    assert.deepEqual([back.lost, back.moved], [[], []]);
    assert.deepEqual(back.changed, ['f no longer accuses r2, which it does not violate']);
  });

  it('should tell a fault that fewer checks see as lost', () => {
    const { lost, moved } = compareYardsticks(
      yardstick([seenByBoth]),
      yardstick([row('f', { a: { r1: get } })]),
    );
    assert.deepEqual(lost, ['f is seen by 1 checks, before by 2: no longer by b']);
    assert.deepEqual(moved, []);
  });

  it('should tell the same as moved where that check is gone', () => {
    const now = yardstick([row('f', { a: { r1: get } })], { checks: ['a'] });
    const { lost, moved, gone } = compareYardsticks(yardstick([seenByBoth]), now);
    assert.deepEqual([lost.length, moved.length], [0, 1]);
    assert.deepEqual(gone, ['checks: b is gone']);
  });

  it('should tell another check, another requirement and another request', () => {
    const old = yardstick([
      row('f', { a: { r1: get } }),
      row('g', { a: { r1: get, r2: get }, b: { r2: get } }),
    ]);
    const now = yardstick([
      row('f', { b: { r1: get } }),
      row('g', { a: { r1: [3, 'payments.list'] }, b: { r2: get } }),
    ]);
    const { lost, moved } = compareYardsticks(old, now);
    assert.deepEqual(lost, []);
    assert.deepEqual(moved, [
      'f is seen by 1 checks, before by 1: no longer by a, now by b',
      'g: a no longer turns r2 red',
      'g: a turns r1 red by payments.list, not by payments.show',
    ]);
  });

  it('should tell a requirement that no check turns red for a fault any more', () => {
    const old = yardstick([row('f', { a: { r1: get, r2: get } }), row('g', { a: { r2: get } })]);
    const now = yardstick([row('f', { a: { r1: get } }), row('g', { a: { r2: get } })]);
    const { lost, moved } = compareYardsticks(old, now);
    assert.deepEqual([lost, moved], [['f no longer turns r2 red'], []]);
  });

  it('should tell verdicts and answers that changed in a variant, and how often', () => {
    const facts = { r1: 'pass', r2: 'inconclusive', '?s': 'yes' };
    const old = yardstick([
      variants('a', ['', facts], ['s=no', facts], ['s=never', facts], ['s=old', facts]),
    ]);
    const other = { ...facts, r1: 'inconclusive', r2: 'pass', '?s': 'no | yes' };
    const now = yardstick([
      variants('a', ['', facts], ['s=no', other], ['s=never', other], ['s=new', facts]),
    ]);
    const { lost, changed, runs } = compareYardsticks(old, now);
    assert.deepEqual(runs, [3, 4]);
    assert.deepEqual(lost, ['variants of a: r1 is inconclusive, was pass, in 2 runs [s=no]']);
    assert.deepEqual(changed, [
      'variants of a: r2 is pass, was inconclusive, in 2 runs [s=no]',
      'variants of a: the answer to s is no | yes, was yes, in 2 runs [s=no]',
    ]);
  });

  it('should tell what no run shows any more, whichever settings the runs have', () => {
    const old = yardstick([
      variants('a', ['', { r1: 'pass', '?s': 'no | yes' }]),
      variants('b', ['', { r1: 'pass' }]),
    ]);
    const now = yardstick([
      variants('a', ['s=x', { r1: 'blocked', '?s': 'yes' }]),
      variants('b', ['s=x', {}]),
    ]);
    assert.deepEqual(compareYardsticks(old, now).lost, [
      'r1 passes in no run',
      'the answer to s is no in no run',
    ]);
  });

  it('should lose nothing with what is only not measured', () => {
    const old = yardstick([seenByBoth, row('g', { a: { r2: get } }), variants('a', ['', { r1: 'pass' }])]);
    const { lost, units } = compareYardsticks(old, yardstick([seenByBoth]));
    assert.deepEqual([lost.length, units], [0, [1, 3]]);
  });

  it('should take a check that another replaces by what that shows', () => {
    const old = yardstick([variants('a', ['', { r1: 'pass', r2: 'pass' }])]);
    const now = yardstick([variants('c', ['', { r1: 'pass' }])], { checks: ['b', 'c'] });
    const { lost, gone, added } = compareYardsticks(old, now);
    assert.deepEqual(lost, ['r2 passes in no run']);
    assert.deepEqual([gone, added], [['checks: a is gone'], ['checks: c is new']]);
  });

  it('should lose a requirement that is gone, and not a fault that is', () => {
    const old = yardstick([row('f', { a: { r1: get } }), row('g', { a: { r1: get } })]);
    const now = yardstick([row('f', { a: { r1: get } })], { requirements: ['r1'], faults: ['f'] });
    const { lost, gone } = compareYardsticks(old, now);
    assert.deepEqual(lost, ['requirements: r2 is gone']);
    assert.deepEqual(gone, ['faults: g is gone']);
  });

  it('should tell requests by check, and the median until a fault is seen', () => {
    const old = yardstick([clean({ a: 3, b: 5 }), row('f', { a: { r1: [9, 'x'] }, b: { r1: [4, 'x'] } })]);
    const now = yardstick([clean({ a: 3, b: 8 }), row('f', { a: { r1: [9, 'x'] }, b: { r1: [7, 'x'] } })]);
    assert.deepEqual(compareYardsticks(old, now).requests, [
      'until a check sees a fault: median 7 instead of 4, 90th percentile 7 instead of 4',
      'clean runs: 11 instead of 8',
      'b: 8 instead of 5',
    ]);
  });

  it('should tell a unit that breaks and an accusation as they are', () => {
    const old = { unit: 'run against a rate limit', of: [] };
    const now = { ...old, accusations: ['r1: fail'], broke: 'no answer' };
    const { lost, changed } = compareYardsticks(yardstick([old]), yardstick([now]));
    assert.deepEqual(lost, ['run against a rate limit broke: no answer']);
    assert.deepEqual(changed, ['run against a rate limit: r1: fail']);
  });

  it('should end with one line that counts', () => {
    const text = describeComparison(compareYardsticks(yardstick([seenByBoth]), yardstick([row('f', {})])));
    assert.equal(
      text.trimEnd().split('\n').at(-1),
      '2 lost, 0 moved, 0 changed, 0 gained, 0 ids gone, 0 new; 1 of 1 units and 0 of 0 runs compared',
    );
  });
});
