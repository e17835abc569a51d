import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check } from '../harness/check.ts';
import { sampleProfile } from '../harness/stand-ins/sample-profile.ts';
import { planOf } from '../plan.ts';
import { readRunOptions } from './run-options.ts';
import { changesForGood, tellPlan } from './tell-plan.ts';

const check = (id: Check['id'], effect: Check['effect']): Check => ({
  ...{ id, title: id, claims: ['payments/put-exported-by-xml-body'], observes: [], effect },
  run: async () => {},
});
const stock = { checks: [check('payments/mark', 'changes'), check('payments/read', 'reads')], monitors: [] };
const listed = sampleProfile({ payments: { expendable: [{ id: 5, exported: false }] } });
const hook = { method: 'POST', url: 'http://h', headers: {}, id: 'id' };

const planned = (profile: typeof listed, options = {}) => {
  const choice = readRunOptions(options);
  const plan = planOf(profile, choice, stock);
  return { changes: changesForGood(profile, plan), told: tellPlan(profile, plan, choice) };
};

test('what a profile lists as expendable is told before it is changed for good', () => {
  const { changes, told } = planned(listed, { strict: true, seed: '7' });
  assert.deepEqual(changes, ['1 listed payment: marked as exported']);
  assert.match(told, /writes +by 1 check, to 1 listed payment/);
  assert.match(told, /seed 7, k 2, .*, strict/);
  assert.match(told, /stays behind +the documents/);
});

test('legal documents that are listed are told to be deleted', () => {
  const profile = sampleProfile({ legalDocuments: { expendable: [{ contract: 7, id: 5 }] } });
  const own = { checks: [check('legal-documents/deletion', 'changes')], monitors: [] };
  const plan = planOf(profile, readRunOptions({}), own);
  assert.deepEqual(changesForGood(profile, plan), ['1 listed legal document: deleted']);
});

test('requisitions are made by the run itself, and are told as well', () => {
  const own = { checks: [check('requisitions/create', 'changes')], monitors: [] };
  const choice = readRunOptions({});
  const plan = planOf(sampleProfile(), choice, own);
  assert.match(tellPlan(sampleProfile(), plan, choice), /by 1 check, to requisitions that the run makes/);
});

test('documents that hooks make need nobody to agree', () => {
  const { changes, told } = planned({ ...listed, hooks: { http: { 'create-payment': hook } } });
  assert.deepEqual(changes, []);
  assert.match(told, /documents that hooks make/);
});

test('a read-only run changes nothing and says so', () => {
  const { changes, told } = planned(listed, { readOnly: true });
  assert.deepEqual(changes, []);
  assert.match(told, /writes +none/);
  assert.match(told, /stays behind +nothing/);
});
