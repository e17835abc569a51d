import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoize } from './remember.ts';

test('results are cached, the oldest are dropped first, and long texts are not cached', () => {
  const requested: string[] = [];
  const size = memoize((text) => {
    requested.push(text);
    return text.length;
  }, 2);
  const long = 'x'.repeat(501);
  for (const text of ['a', 'b', 'a', 'ccc', 'b', 'a', long, long]) assert.equal(size(text), text.length);
  assert.deepEqual(requested, ['a', 'b', 'ccc', 'a', long, long]);
});
