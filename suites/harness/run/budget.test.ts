import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBudget } from './budget.ts';

const sends = (requests: number) => async () => ({ requests });

test('work beyond the budget is not begun, and unused requests go to others', async () => {
  const budget = openBudget({ requests: 100 }, () => 0);
  const end = Promise.withResolvers<{ requests: number }>();
  const first = budget.spend(60, () => end.promise);
  const second = budget.spend(40, sends(40));
  assert.equal(await budget.spend(1, async () => assert.fail('it does not fit')), undefined);
  end.resolve({ requests: 10 });
  assert.deepEqual([await first, await second], [{ requests: 10 }, { requests: 40 }]);
  assert.deepEqual(await budget.spend(50, sends(50)), { requests: 50 });
  assert.equal(await budget.spend(1, sends(1)), undefined);
});

test('no work begins after the time limit; without a budget all does', async () => {
  let now = 5000;
  const budget = openBudget({ milliseconds: 1000 }, () => now);
  assert.deepEqual(await budget.spend(1e6, sends(7)), { requests: 7 });
  now = 6000;
  assert.equal(await budget.spend(1, sends(1)), undefined);
  assert.deepEqual(await openBudget(undefined, () => now).spend(1e9, sends(9)), { requests: 9 });
});
