import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from './random.ts';

const draws = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: 1000 }, () => random.next());
};

test('the same seed gives the same sequence, another seed another', () => {
  assert.deepEqual(draws(1), draws(1));
  assert.notDeepEqual(draws(1), draws(2));
});

test('numbers spread over the whole range without repeating', () => {
  const results = draws(3);
  assert.equal(new Set(results).size, results.length);
  const high = results.filter((number) => number >= 2 ** 31).length;
  assert.ok(high > 430 && high < 570, String(high));
});

test('ids are written like UUIDs of version 4', () => {
  const random = createRandom(4);
  const ids = Array.from({ length: 50 }, () => random.uuid());
  for (const id of ids)
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(new Set(ids).size, ids.length);
  assert.match(random.hex(3), /^[0-9a-f]{6}$/);
});
