import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBudget } from './budget.ts';

test('checks beyond the budget are left out, and unused requests go to others', () => {
  const budget = openBudget({ requests: 100 }, () => 0);
  assert.deepEqual(
    [budget.take(60), budget.take(50), budget.take(40), budget.take(1)],
    [true, false, true, false],
  );
  budget.spent(60, 10);
  assert.deepEqual([budget.take(50), budget.take(1)], [true, false]);
});

test('no check begins after the time limit; without a budget all do', () => {
  let now = 5000;
  const budget = openBudget({ milliseconds: 1000 }, () => now);
  assert.equal(budget.take(1e6), true);
  now = 6000;
  assert.equal(budget.take(1), false);
  assert.equal(openBudget(undefined, () => now).take(1e9), true);
});
