import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Context } from '../harness/check.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { createdIsKept, type Property } from './created-is-kept.ts';

const claim = 'requisitions/create-keeps-lines';

/** Runs a check of the law whose cases are whole numbers; `isKept` tells whether one is kept. */
const run = async (isKept: (one: number) => boolean, more: Partial<Property<number>> = {}) => {
  const { judge, notes } = notingJudge();
  const attempted: number[] = [];
  const check = createdIsKept<number>({
    ...{ id: 'requisitions/numbers', title: 'Numbers', claims: [claim], runs: 5, mostShrinks: 20 },
    open: async (context) => ({
      cases: fc.integer({ min: 0, max: 1000 }),
      attempt: async (one) => {
        attempted.push(one);
        if (isKept(one)) context.judge.holds(claim);
        else context.judge.violated(claim, { expected: 'kept', seen: String(one), exchanges: [] });
      },
      ...more,
    }),
  });
  await check.run({ judge, settings: { seed: 7 } } as unknown as Context);
  return { attempted, outcomes: notes.outcomes(), violated: notes.violations().get(claim)?.seen };
};

describe('what is created is kept', () => {
  it('should judge the smallest case that is not kept, and only that one', async () => {
    const { outcomes, violated } = await run((one) => one < 100);
    assert.equal(violated, '100');
    assert.equal(outcomes.filter((outcome) => outcome === 'violated').length, 1);
  });

  it('should run what the cases left out when none of them failed', async () => {
    const remainder = () => 4711;
    assert.equal((await run(() => true, { remainder })).attempted.at(-1), 4711);
    assert.ok(!(await run(() => false, { remainder })).attempted.includes(4711));
  });

  it('should be inconclusive where no case is accepted', async () => {
    assert.deepEqual((await run(() => true, { attempt: async () => {} })).outcomes, ['inconclusive']);
  });
});
