import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { resources } from '../resources/index.ts';
import { canonicalName, fold, foldStatus, spell } from './spelling.ts';

test('every member name survives the spelling of its resource, and is recognised in every other', () => {
  for (const { fields, spelling: own } of resources) {
    for (const { name } of fields) {
      assert.equal(canonicalName(spell(name, own)), name);
      for (const spelling of ['hyphen', 'camel', 'snake'] as const)
        assert.equal(fold(spell(name, spelling)), fold(name));
    }
  }
  assert.equal(spell('crm-id', 'camel'), 'crmId');
  assert.equal(spell('crm-id', 'snake'), 'crm_id');
});

test('no name becomes __proto__, and canonical names stay the same', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constant('__proto__')), (text) => {
      assert.notEqual(canonicalName(text), '__proto__');
      assert.equal(canonicalName(canonicalName(text)), canonicalName(text));
    }),
  );
});

test('the spellings of a status have one canonical form', () => {
  const pending = [
    'pending_approval',
    'Pending Approval',
    'pending-approval',
    ' PENDING_APPROVAL ',
    'PendingApproval',
  ];
  for (const written of pending) assert.equal(foldStatus(written), 'pending_approval');
  assert.equal(foldStatus('payment initiated'), 'payment_initiated');
  assert.equal(foldStatus('Approved'), 'approved');
});
