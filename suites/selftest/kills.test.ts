import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killOften } from './kills.ts';

test('whatever was acknowledged is there after a kill at any moment, and nothing is there by half', async () => {
  // `node suites/selftest/kills.ts 1000` takes longer.
  assert.ok((await killOften(4)) > 0);
});
