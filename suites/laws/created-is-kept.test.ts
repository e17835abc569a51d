import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Context } from '../harness/check.ts';
import { BlockedError } from '../harness/errors.ts';
import { type CaseResult, createdIsKept, type Property } from './created-is-kept.ts';

const claim = 'requisitions/create-keeps-lines';

interface LawRun {
  readonly judged: string[];
  readonly attempted: number[];
  readonly units: { planned: number; executed: number };
}

/** Runs a check of the law whose cases are whole numbers; `kept` tells whether one is kept. */
const run = async (
  kept: (one: number) => boolean | undefined,
  more: Partial<Property<number>> = {},
): Promise<LawRun> => {
  const run: LawRun = { judged: [], attempted: [], units: { planned: 0, executed: 0 } };
  const trial = (one: number, isKept: boolean): CaseResult => ({
    isFailed: !isKept,
    judge: () => run.judged.push(`${isKept ? 'holds' : 'violated'} ${one}`),
  });
  const check = createdIsKept<number>({
    ...{ id: 'requisitions/numbers', title: 'Numbers', claims: [claim], runs: 5, mostShrinks: 20 },
    open: async () => ({
      cases: fc.integer({ min: 0, max: 1000 }),
      attempt: async (one) => {
        run.attempted.push(one);
        const isKept = kept(one);
        return isKept === undefined ? undefined : trial(one, isKept);
      },
      ...more,
    }),
  });
  const judge = {
    planned: (units: number) => (run.units.planned += units),
    executed: () => (run.units.executed += 1),
    inconclusive: (id: string) => run.judged.push(`inconclusive ${id}`),
  };
  await check.run({ judge, settings: { seed: 7 } } as unknown as Context);
  return run;
};

describe('what is created is kept', () => {
  it('should judge every case that is kept', async () => {
    const { judged, units } = await run(() => true);
    assert.equal(judged.filter((line) => line.startsWith('holds')).length, 5);
    assert.deepEqual(units, { planned: 5, executed: 5 });
  });

  it('should judge only the smallest of the cases that are not kept, as the last one', async () => {
    const { judged } = await run((one) => one < 100);
    const failed = judged.filter((line) => line.startsWith('violated'));
    assert.deepEqual(failed, ['violated 100']);
    assert.deepEqual(judged.at(-1), `inconclusive ${claim}`);
  });

  it('should shrink a failing case within bounds', async () => {
    const { attempted } = await run(() => false, {
      cases: fc.bigInt({ min: 1n, max: 1n << 400n }).map(Number),
    });
    assert.ok(attempted.length <= 25, String(attempted.length));
  });

  it('should run the examples first', async () => {
    const { attempted } = await run(() => true, { examples: [4711, 4712] });
    assert.deepEqual(attempted.slice(0, 2), [4711, 4712]);
    assert.equal(attempted.length, 5);
  });

  it('should run what the cases left out when none of them failed', async () => {
    const remainder = () => 4711;
    assert.equal((await run(() => true, { remainder })).attempted.at(-1), 4711);
    assert.ok(!(await run(() => false, { remainder })).attempted.includes(4711));
  });

  it('should be inconclusive where no case is accepted', async () => {
    assert.deepEqual((await run(() => undefined)).judged, [`inconclusive ${claim}`]);
  });

  it('should draw the same cases for the same seed', async () => {
    assert.deepEqual((await run(() => true)).attempted, (await run(() => true)).attempted);
  });

  it('should rethrow an error that ends the check, and not count it as a failed case', async () => {
    const attempted: number[] = [];
    const blocked = run(() => true, {
      attempt: async (one) => {
        attempted.push(one);
        throw new BlockedError('no token');
      },
    });
    await assert.rejects(blocked, BlockedError);
    assert.equal(attempted.length, 1);
  });
});
