import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Judge } from '../check.ts';
import { BlockedError } from '../errors.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import { journalOf, openMemory } from '../memory.ts';
import { openTrials } from '../verdict/trials.ts';
import { type DrawnCases, drawCases } from './draw-cases.ts';

const own = 'requisitions/create-keeps-lines';
const watched = 'requisitions/line-by-item';

interface Judges {
  readonly judge: Judge;
  readonly monitor: Judge;
  /** The memory of monitors in this run. */
  readonly isNew: (key: string) => boolean;
}

const violation = (seen: number) => ({ expected: 'small', seen: String(seen), exchanges: [] });

/** Draws whole numbers, each judged by `judgeOne`. `stopAtFirstRed` is set as in the proof of the checks. */
const draw = async (
  judgeOne: (one: number, judges: Judges) => void,
  { stopAtFirstRed = false, ...more }: Partial<DrawnCases<number>> & { stopAtFirstRed?: boolean } = {},
) => {
  const { judge: sink, notes } = notingJudge();
  const { memory, journal } = journalOf(openMemory());
  const trials = openTrials({ journal });
  const judges = { judge: trials.held(sink), monitor: trials.held(sink), isNew: memory.isNew };
  const attempted: number[] = [];
  const settings = { seed: 7, k: 1, strict: true, readOnly: false, stopAtFirstRed } as const;
  const isFailed = await drawCases<number>(
    { judge: judges.judge, settings, trials },
    {
      ...{ cases: fc.integer({ min: 0, max: 1000 }), runs: 5, mostShrinks: 20 },
      attempt: async (one) => {
        attempted.push(one);
        judgeOne(one, judges);
      },
      ...more,
    },
  );
  const seen = notes.all.flatMap(({ requirement, outcome, reason }) =>
    outcome === 'violated' ? [`${requirement}: ${reason}`] : [],
  );
  return { isFailed, attempted, seen, units: notes.units, outcomes: notes.outcomes() };
};

const smallerThan =
  (most: number) =>
  (one: number, { judge }: Judges) =>
    one < most ? judge.holds(own) : judge.violated(own, violation(one));

describe('drawing cases', () => {
  it('should judge every case that is right', async () => {
    const { isFailed, outcomes, units } = await draw(smallerThan(2000));
    assert.equal(isFailed, false);
    assert.deepEqual(outcomes, Array(5).fill('holds'));
    assert.deepEqual(units, { planned: 5, executed: 5 });
  });

  it('should judge only the smallest of the cases that are wrong, and run the others', async () => {
    const { isFailed, seen, units } = await draw(smallerThan(100));
    assert.equal(isFailed, true);
    assert.deepEqual(seen, [`${own}: 100`]);
    assert.deepEqual(units, { planned: 5, executed: 5 });
  });

  it('should shrink a finding of a monitor, although it inspects each record once', async () => {
    const { seen } = await draw((one, { monitor, isNew }) => {
      if (one >= 100 && isNew('seen')) monitor.violated(watched, violation(one));
    });
    assert.deepEqual(seen, [`${watched}: 100`]);
  });

  it('should not lose further violations of the first wrong case', async () => {
    const { seen } = await draw((one, { judge, monitor }) => {
      if (one >= 10) judge.violated(own, violation(one));
      if (one >= 100) monitor.violated(watched, violation(one));
    });
    assert.deepEqual(seen.map((line) => line.split(':')[0]).toSorted(), [own, watched]);
  });

  it('should shrink within a bound over all cases', async () => {
    const cases = fc.bigInt({ min: 1n, max: 1n << 400n }).map(Number);
    const { attempted } = await draw((one, { judge }) => judge.violated(own, violation(one)), { cases });
    assert.ok(attempted.length <= 25, String(attempted.length));
  });

  it('should not shrink where the first finding ends the check', async () => {
    const { attempted } = await draw(smallerThan(0), { stopAtFirstRed: true, runs: 1 });
    assert.equal(attempted.length, 1);
  });

  it('should run the examples first', async () => {
    const { attempted } = await draw(smallerThan(9999), { examples: [4711, 4712] });
    assert.deepEqual(attempted.slice(0, 2), [4711, 4712]);
    assert.equal(attempted.length, 5);
  });

  it('should draw and shrink the same cases for the same seed', async () => {
    assert.deepEqual((await draw(smallerThan(100))).attempted, (await draw(smallerThan(100))).attempted);
  });

  it('should rethrow an error that ends the check, and not count it as a wrong case', async () => {
    const attempted: number[] = [];
    const blocked = draw((one) => {
      attempted.push(one);
      throw new BlockedError('no token');
    });
    await assert.rejects(blocked, BlockedError);
    assert.equal(attempted.length, 1);
  });
});
