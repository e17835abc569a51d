import assert from 'node:assert/strict';
import { test } from 'node:test';
import { casesOfSizes, requestedLists, sizes } from './sample.ts';

test('each list that a creation takes by the models is sent in all sizes', () => {
  // The lists covered by the cases of sizes of arbitrary agreements and inspections.
  assert.deepEqual(requestedLists(), [
    'scheduling-agreements items',
    'scheduling-agreements items schedule-lines',
    'scheduling-agreements items delivery-schedules',
    'quality-inspections characteristics',
    'quality-inspections characteristics characteristic-values',
    'quality-inspections characteristics expected-limits',
  ]);
});

test('lists and the lists within them have each size once', () => {
  const cases = casesOfSizes((size, within) => [size, within] as const);
  assert.deepEqual(
    cases.map(([size]) => size),
    [...sizes],
  );
  assert.deepEqual(
    cases.map(([, within]) => within).toSorted((a, b) => a - b),
    [...sizes],
  );
});
