import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killOften } from './kills.ts';

test('after a kill at any moment, all acknowledged writes are there, and none is there in part', async () => {
  // `node suites/selftest/kills.ts 1000` takes longer.
  assert.ok((await killOften(4)) > 0);
});
