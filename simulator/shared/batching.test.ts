import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { handTimer } from '../timer.test.kit.ts';
import { createLater } from './batching.ts';

describe('work that may wait', () => {
  it('should be done once for all that asked for it, and again for who asks later', async () => {
    const { timer, end } = handTimer();
    const later = createLater(timer);
    const done: string[] = [];
    const work = ['first', 'second'].map((name) => async () => {
      done.push(name);
    });
    const planAll = () => {
      for (const one of [...work, ...work]) later.plan(one);
    };
    planAll();
    assert.deepEqual(done, []);
    await end(25);
    assert.deepEqual(done, ['first', 'second']);
    planAll();
    await later.settle();
    assert.deepEqual(done, ['first', 'second', 'first', 'second']);
  });
});
