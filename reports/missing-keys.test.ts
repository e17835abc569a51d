import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effortOf, keysInWords, keysInYaml, missingKeySets, outdatedLines } from './missing-keys.ts';

test("keys that are needed together are grouped, those that decide most first, with the target's message", () => {
  const said = 'status 400: "no item"';
  const rows = [
    { missing: ['payments.readable', 'hooks.move-clock'] },
    { missing: ['hooks.move-clock'] },
    { missing: ['requisitions.item'], said },
    {},
    { missing: ['requisitions.item', 'requisitions.item'], said },
    { missing: ['requisitions.item'] },
  ];
  assert.deepEqual(missingKeySets(rows), [
    { keys: ['requisitions.item'], requirements: 3, said },
    { keys: ['hooks.move-clock', 'payments.readable'], requirements: 2 },
    { keys: ['hooks.move-clock'], requirements: 1 },
  ]);
});

test('documents with the same change are reported together', () => {
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

test('keys are written as phrases, with what they take, and as lines of a profile', () => {
  const users = ['users.from or hooks.create-user', 'users.to or hooks.create-user'];
  assert.equal(keysInWords(users), '(users.from or hooks.create-user) and (users.to or hooks.create-user)');
  assert.equal(keysInWords(['a or b']), 'a or b');
  assert.deepEqual([users, ['hooks.holdings'], ['capabilities.xml', 'payments.readable']].map(effortOf), [
    'a value',
    'a hook',
    'a feature flag',
  ]);
  assert.equal(keysInYaml(users), 'users:\n  from: # fill in\n  to: # fill in');
  assert.equal(keysInYaml(['__proto__.x']), '__proto__:\n  x: # fill in');
});
