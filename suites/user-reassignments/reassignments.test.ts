import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permits } from '../harness/fake/area.test.kit.ts';
import { redIn } from '../harness/fake/judge-checks.ts';
import { judgedBy } from './fake/fake.ts';
import type { ReassignmentOverrides } from './fake/users.ts';
import { userReassignmentChecks } from './index.ts';
import { failedItems } from './processing/own-items.ts';

const slow = ['user-reassignments/processing-silences', 'user-reassignments/reassignment-scopes'];
const checks = userReassignmentChecks.filter(({ id }) => !slow.includes(id));
const tests = { checks, judgedBy };

permits<ReassignmentOverrides>(tests, {
  'does no more than that': {},
  'takes away what it adds': { added: 'taken' },
  'answers 202 and shows few members': { createStatus: 202, hides: ['notes', 'requested-reassignments'] },
  'shows no users': { hides: ['from-user', 'to-user', 'deactivate-from-user-after-reassignment'] },
  'is done at the first read': { processed: 'at the first read' },
  'is done at the third read': { processed: 'at the third read' },
  'is done by nobody who can be asked': { processed: 'at the third read', without: ['move-reassignment'] },
  'is never done, and nobody can be asked': { without: ['move-reassignment'] },
  'does not tell who holds what': { without: ['holdings'] },
  'tells of few lists': { untold: ['roles', 'contracts', 'finished-requisitions', 'direct-reports'] },
  'has no users to spare': { without: ['create-user'] },
  'knows the approvals group by its short name': { groupNames: ['approvals'] },
  'refuses a second one while one is new': { refuses: ({ isSecond }) => (isSecond ? 409 : undefined) },
  'has an empty summary until it is done': {
    whileNew: { summary: { selected: null, changed: null, failed: null } },
  },
  'shows two items on a page': { itemsPerPage: 2 },
  'shows three items on a page': { itemsPerPage: 3, itemsIn: 'a list below a name' },
  'shows items below a name': { itemsIn: 'a list below a name' },
  'shows items without a status and a message': {
    everyItem: { status: null },
    itemNames: { message: 'text' },
  },
  'tells a message of each item': { everyItem: { message: 'moved' } },
  'does not let the client in': { refuses: () => 403 },
  'is under load': { refuses: () => 503 },
});

test('a platform that refuses every request is blocked for the approvals group, and for nothing else', async () => {
  const judged = await judgedBy(checks, { refuses: () => 422 });
  assert.ok(
    redIn(judged).every((id) => id.startsWith('replace-')),
    redIn(judged).join(),
  );
  assert.equal(judged.verdicts['user-reassignments/replace-as-watcher-replaces'], 'blocked');
  assert.ok(!Object.values(judged.verdicts).includes('fail'));
});

test('items that failed and are left out are found by a longer list of which nothing failed', async () => {
  const failedCount = 'user-reassignments/failed-counts-failed-items';
  const verdictOf = async (overrides: ReassignmentOverrides) =>
    (await judgedBy([failedItems], overrides)).verdicts[failedCount];
  assert.equal(await verdictOf({ itemsOf: 'its own, changed' }), 'fail');
  assert.equal(await verdictOf({ itemsOf: 'its own, changed', itemsPerPage: 3 }), 'inconclusive');
});

test('items that failed and are counted as changed are found by a list of what two users held', async () => {
  const shown = { changed: '34', failed: '1' };
  const changedCount = 'user-reassignments/changed-counts-changed-items';
  const verdictOf = async (changed: string) => {
    const onceDone = { summary: { ...shown, selected: '34', changed } };
    return (await judgedBy([failedItems], { onceDone })).verdicts[changedCount];
  };
  assert.equal(await verdictOf('33'), 'pass');
  assert.equal(await verdictOf('34'), 'fail');
});
