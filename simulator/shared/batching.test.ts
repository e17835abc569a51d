import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { handTimer } from '../timer.test.kit.ts';
import { createDeferredWork } from './batching.ts';

describe('work that may wait', () => {
  it('should be done once for all that asked for it, and again for who asks later', async () => {
    const { timer, end } = handTimer();
    const deferred = createDeferredWork(timer);
    const done: string[] = [];
    const work = ['first', 'second'].map((name) => async () => {
      done.push(name);
    });
    const planAll = () => {
      for (const one of [...work, ...work]) deferred.plan(one);
    };
    planAll();
    assert.deepEqual(done, []);
    await end(100);
    assert.deepEqual(done, ['first', 'second']);
    planAll();
    await deferred.settle();
    assert.deepEqual(done, ['first', 'second', 'first', 'second']);
  });
});
