import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passTime } from './clock.ts';

test('stamps with a fraction of zeros may hold whole seconds', async () => {
  for (const [stamp, expected] of [
    ['2026-07-01T08:00:00.000Z', 1100],
    ['2026-07-01T08:00:00.120Z', 20],
  ] as const) {
    const slept: number[] = [];
    const sleep = async (milliseconds: number) => void slept.push(milliseconds);
    await passTime({ sleep }, [stamp]);
    assert.deepEqual(slept, [expected]);
  }
});
