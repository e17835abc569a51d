import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysToTell, outdatedLines } from './to-tell.ts';

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

test('documents that are no longer as listed are told together where they changed alike', () => {
  const sheets = { key: 'service-sheets.expendable', listed: 'approved', now: 'pending_void' };
  assert.deepEqual(
    outdatedLines([
      { ...sheets, document: '1' },
      { ...sheets, document: '3' },
      { ...sheets, document: '2', now: 'draft' },
    ]),
    [
      'service-sheets.expendable lists 1, 3: now pending_void, not approved',
      'service-sheets.expendable lists 2: now draft, not approved',
    ],
  );
  assert.deepEqual(outdatedLines(), []);
});
