import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBudget } from './budget.ts';

test('what does not fit is left out, and what was not sent fits another', () => {
  const budget = openBudget({ requests: 100 }, () => 0);
  assert.deepEqual(
    [budget.take(60), budget.take(50), budget.take(40), budget.take(1)],
    [true, false, true, false],
  );
  budget.spent(60, 10);
  assert.deepEqual([budget.take(50), budget.take(1)], [true, false]);
});

test('nothing begins after the time, and without a budget everything does', () => {
  let now = 5000;
  const budget = openBudget({ milliseconds: 1000 }, () => now);
  assert.equal(budget.take(1e6), true);
  now = 6000;
  assert.equal(budget.take(1), false);
  assert.equal(openBudget(undefined, () => now).take(1e9), true);
});
