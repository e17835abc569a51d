import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check, Context, Share } from '../check.ts';
import { sharesOf } from './shares.ts';

test('a check is divided into shares of the same id, each of which is told which it is', async () => {
  const told: (Share | undefined)[] = [];
  const whole: Check = {
    ...{ id: 'payments/some', title: 'Some', claims: [] },
    run: async ({ share }) => void told.push(share),
  };
  assert.deepEqual(sharesOf(whole), [whole]);
  const shares = sharesOf({ ...whole, shares: 2 });
  for (const check of shares) await check.run({} as Context);
  assert.deepEqual(
    shares.map(({ id }) => id),
    ['payments/some', 'payments/some'],
  );
  assert.deepEqual(told, [
    { at: 0, of: 2 },
    { at: 1, of: 2 },
  ]);
});
