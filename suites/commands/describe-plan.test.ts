import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check, Effect } from '../harness/check.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { planOf } from '../plan.ts';
import { changesForGood, describePlan } from './describe-plan.ts';
import { pacingOf } from './pacing.ts';
import { readRunOptions } from './run-options.ts';

const check = (id: Check['id'], effect: Effect): Check => ({
  ...{ id, title: id, claims: ['payments/put-exported-by-xml-body'], observes: [], effect },
  run: async () => {},
});
const stock = { checks: [check('payments/mark', 'changes'), check('payments/read', 'reads')], monitors: [] };
const listed = sampleProfile({ payments: { expendable: [{ id: 5, exported: false }] } });
const hook = { method: 'POST', url: 'http://h', headers: {}, id: 'id' };

const planned = (profile: typeof listed, options = {}) => {
  const choice = readRunOptions(options);
  const plan = planOf(profile, choice, stock);
  return { changes: changesForGood(profile, plan), description: describePlan(profile, plan, choice) };
};

test('what a profile lists as expendable is told before it is changed for good', () => {
  const { changes, description } = planned(listed, { strict: true, seed: '7' });
  assert.deepEqual(changes, ['1 listed payment: marked as exported']);
  assert.match(description, /writes +1 check, to\n +1 listed payment/);
  assert.match(description, /seed 7, k 2, .*, strict/);
  assert.match(description, /not cleaned up +documents keep/);
  assert.match(description, /waits +at most 600 seconds in all/);
  assert.match(description, /for good +asked for before the first one, unless --yes is given/);
});

test('consent that the profile gives is told', () => {
  assert.match(
    planned({ ...listed, consent: true }).description,
    /for good +allowed by consent: true in the profile/,
  );
  assert.doesNotMatch(planned(sampleProfile()).description, /for good/);
});

test('legal documents that are listed are told to be deleted', () => {
  const profile = sampleProfile({ legalDocuments: { expendable: [{ contract: 7, id: 5 }] } });
  const own = { checks: [check('legal-documents/deletion', 'changes')], monitors: [] };
  const plan = planOf(profile, readRunOptions({}), own);
  assert.deepEqual(changesForGood(profile, plan), ['1 listed legal document: deleted']);
});

test('documents that get attachments and comments are told, and asked for no consent but their listing', () => {
  const { attachments, comments } = sampleProfile();
  const profile = sampleProfile({
    attachments: { documents: { ...attachments.documents, contracts: [1, 2], invoices: [3] } },
    comments: { documents: { ...comments.documents, invoices: [3] } },
  });
  const own = {
    checks: [check('attachments/files', 'changes'), check('comments/creation', 'changes')],
    monitors: [],
  };
  const choice = readRunOptions({});
  const plan = planOf(profile, choice, own);
  assert.deepEqual(changesForGood(profile, plan), []);
  assert.match(
    describePlan(profile, plan, choice),
    /to\n +3 listed documents: files.*\n +1 listed document: comments/,
  );
});

test('users who lose what they hold are told, unless a hook makes them', () => {
  const userReassignments = { users: { from: [{ id: 1 }], to: [{ id: 2 }], deactivatable: [{ id: 3 }] } };
  const profile = sampleProfile({ userReassignments });
  const own = { checks: [check('user-reassignments/processing', 'changes')], monitors: [] };
  const plan = planOf(profile, readRunOptions({}), own);
  assert.deepEqual(changesForGood(profile, plan), [
    '2 listed users: what they hold given to others',
    '1 listed user: deactivated (3)',
  ]);
  const module = '/hooks.mjs';
  const [first] = changesForGood({ ...profile, hooks: { http: {}, module } }, plan);
  assert.equal(first, '2 listed users: what they hold given to others, unless hooks.module has create-user');
  assert.deepEqual(changesForGood({ ...profile, hooks: { http: { 'create-user': hook } } }, plan), []);
});

test('requisitions are made by the run itself, and are told as well', () => {
  const own = { checks: [check('requisitions/create', 'changes')], monitors: [] };
  const choice = readRunOptions({});
  const plan = planOf(sampleProfile(), choice, own);
  assert.match(describePlan(sampleProfile(), plan, choice), /1 check, to\n +requisitions that the run makes/);
});

test('documents that hooks make need nobody to agree', () => {
  const { changes, description } = planned({ ...listed, hooks: { http: { 'create-payment': hook } } });
  assert.deepEqual(changes, []);
  assert.match(description, /documents that hooks create/);
});

test('a read-only run changes nothing and says so', () => {
  const { changes, description } = planned(listed, { readOnly: true });
  assert.deepEqual(changes, []);
  assert.match(description, /writes +nothing: tokens and reads only/);
  assert.match(description, /^(?![\s\S]*not cleaned up)/);
});

test('what workers weigh is told, and that there is no memory for more', () => {
  const plan = planOf(listed, readRunOptions({}), stock);
  const choice = { ...readRunOptions({}), workers: 2, wantedWorkers: 8 };
  assert.match(describePlan(listed, plan, choice), /2 workers of up to \d+ MB \(no free memory for 8\)/);
});

test('how long a run takes, and how much goes side by side, is told before it begins', () => {
  const choice = readRunOptions({ workers: '2' }, { processors: 2, free: 2 ** 33 });
  const profile = sampleProfile({ requestsPerSecond: 50 });
  const everything = planOf(profile, choice);
  const describe = (latency: number, of = profile) =>
    describePlan(of, everything, { ...choice, pacing: pacingOf(latency, of, { plan: everything, choice }) });
  assert.match(
    describe(80),
    /takes +the target answers in 80 ms: up to 16 requests .* 50 requests a second, about \d+ minutes/,
  );
  assert.match(
    describe(2, sampleProfile()),
    /in 2 ms: up to 2 requests at a time, about \d+ (seconds|minutes?) unless/,
  );
});

test('a name cannot add lines to the plan', () => {
  const { description } = planned(sampleProfile({ name: 'Ours\nwrites  none' }));
  assert.match(description, /^target +Ours writes none at /);
});

test('lines end at the width of the terminal, and areas are those that have checks', () => {
  const choice = readRunOptions({});
  const profile = sampleProfile();
  const text = describePlan(profile, planOf(profile, choice), { ...choice, width: 60 });
  assert.ok(
    text.split('\n').every(({ length }) => length <= 60),
    text,
  );
  assert.match(text, /^areas +all 11: \d+ checks$/m);
  assert.match(planned(listed).description, /^areas +payments: 2 checks$/m);
});

test('a run that may change nothing, or takes a moment, says so in fewer lines', () => {
  assert.match(planned(sampleProfile()).description, /^writes +nothing: no document may be changed$/m);
  const choice = readRunOptions({});
  const pacing = { latency: 1, inFlight: 1, seconds: 5 };
  assert.doesNotMatch(describePlan(listed, planOf(listed, choice, stock), { ...choice, pacing }), /^waits/m);
});
