import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysToTell } from './to-tell.ts';

test('the key that most requirements lack comes first, and each counts for all that it lacks', () => {
  const rows = [
    { missing: ['payments.readable', 'hooks.move-clock'] },
    { missing: ['requisitions.item'] },
    {},
    { missing: ['requisitions.item', 'requisitions.item'] },
  ];
  assert.deepEqual(keysToTell(rows), [
    { key: 'requisitions.item', requirements: 2 },
    { key: 'hooks.move-clock', requirements: 1 },
    { key: 'payments.readable', requirements: 1 },
  ]);
});
