import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWorse, verdictOf } from './verdict.ts';

test('a violation fails what is documented and warns of what a standard says, unless strict', () => {
  assert.equal(verdictOf('violated', 'documented', false), 'fail');
  assert.equal(verdictOf('violated', 'documented', true), 'fail');
  assert.equal(verdictOf('violated', 'standard', false), 'warn');
  assert.equal(verdictOf('violated', 'standard', true), 'fail');
});

test('other outcomes do not depend on the basis', () => {
  for (const basis of ['documented', 'standard'] as const) {
    assert.equal(verdictOf('holds', basis, true), 'pass');
    for (const outcome of ['blocked', 'inconclusive', 'not-applicable', 'harness-error'] as const) {
      assert.equal(verdictOf(outcome, basis, true), outcome);
    }
  }
});

test('a failure outweighs every other result, and a pass hides no worse one', () => {
  assert.equal(isWorse('fail', 'harness-error'), true);
  assert.equal(isWorse('blocked', 'pass'), true);
  assert.equal(isWorse('pass', 'warn'), false);
  assert.equal(isWorse('pass', 'pass'), false);
});
