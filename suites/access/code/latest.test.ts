import assert from 'node:assert/strict';
import { it } from 'node:test';
import { latestIn } from './latest.ts';

const visit = (count: number) => ({
  exchanges: Array.from({ length: count }, (_, at) => ({
    ...{ method: 'GET', url: `/${at}`, requestHeaders: {}, milliseconds: 0 },
  })),
});
const shown = (count: number, before: number): string[] =>
  latestIn(visit(count), before).map(({ url }) => url);

it('should show the documents since then, and no more than one request takes', () => {
  assert.deepEqual(shown(5, 3), ['/3', '/4']);
  assert.deepEqual(shown(40, 3).length, 12);
  assert.equal(shown(40, 3).at(-1), '/39');
});

it('should show the latest ones of a visit that drops its first ones', () => {
  assert.equal(shown(200, 200).length, 12);
  assert.equal(shown(200, 200).at(-1), '/199');
});
