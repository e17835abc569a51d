import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accuses, permits } from '../harness/fake/area.test.kit.ts';
import { redIn } from '../harness/fake/judge-checks.ts';
import { judgedBy } from './fake/fake.ts';
import type { ReassignmentOverrides } from './fake/users.ts';
import { userReassignmentChecks } from './index.ts';

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

accuses<ReassignmentOverrides>(
  tests,
  [
    [['processing-leads-to-done'], 'end in a status of their own', { onceDone: { status: 'Finished' } }],
    [['processing-leads-to-done'], 'write done in capitals', { onceDone: { status: 'DONE' } }],
    [['create-answers-status-new'], 'begin in a status of their own', { tells: { status: 'Waiting' } }],
    [['create-answers-status-new'], 'write new in another case', { tells: { status: 'New' } }],
    [['add-roles-adds'], 'do not add roles', { moves: { 'add-roles': {} } }],
    [
      ['add-user-groups-covers-approval-groups'],
      'do not add approval groups',
      { moves: { 'add-user-groups': { adds: ['user-groups'] } } },
    ],
    [
      ['replace-as-project-owner-replaces'],
      'leave the from-user the owner of projects',
      { moves: { 'replace-as-project-owner': { adds: ['owned-projects'] } } },
    ],
    [
      ['replace-as-budget-owner-replaces'],
      'lose budgets',
      { moves: { 'replace-as-budget-owner': { drops: ['budgets'] } } },
    ],
    [
      ['replace-as-requisition-requester-covers-ordered'],
      'leave ordered requisitions',
      { moves: { 'replace-as-requisition-requester': { replaces: ['requisitions'] } } },
    ],
    [
      ['replace-as-requisition-requester-spares-finished'],
      'move finished requisitions',
      {
        moves: {
          'replace-as-requisition-requester': {
            replaces: ['requisitions', 'ordered-requisitions', 'finished-requisitions'],
          },
        },
      },
    ],
    [
      ['unasked-responsibilities-stay'],
      'move invoices with contracts',
      { moves: { 'replace-as-contract-owner': { replaces: ['contracts', 'invoices'] } } },
    ],
    [['adding-repeats-nothing'], 'add what is there already', { added: 'repeated' }],
    [['from-user-is-required'], 'need no from-user', { accepts: ['no from-user'] }],
    [['to-user-is-required'], 'need no to-user', { accepts: ['no to-user'] }],
    [['to-user-is-required'], 'need no to-user, with 202', { accepts: ['no to-user'], createStatus: 202 }],
    [
      ['no-deactivation-needs-a-responsibility'],
      'need no responsibility',
      { accepts: ['no responsibility'] },
    ],
    [
      ['any-responsibility-is-enough'],
      'do not take watchers alone',
      { refuses: ({ asked }) => (asked.join() === 'replace-as-watcher' ? 422 : undefined) },
    ],
    [
      ['unheld-responsibilities-are-ignored'],
      'refuse what nobody holds',
      { refuses: ({ holdsNothing, asked }) => (holdsNothing && asked.length > 1 ? 422 : undefined) },
    ],
    [
      ['notes-are-optional'],
      'need notes',
      { refuses: ({ sent }) => (sent['notes'] === undefined ? 400 : undefined) },
    ],
    [['deactivation-follows-the-reassignment'], 'never deactivate', { deactivates: 'never' }],
    [['no-deactivation-without-the-flag'], 'always deactivate', { deactivates: 'always' }],
    [['deactivation-awaits-the-reassignment'], 'deactivate at once', { deactivates: 'at once' }],
    [['processing-leads-to-done'], 'are never done', { processed: 'never' }],
    [['create-answers-status-new'], 'are done at once', { tells: { status: 'done' } }],
    [['create-answers-the-reassignment'], 'answer no id', { tells: { id: undefined } }],
    [
      ['create-answers-no-summary', 'summary-is-null-until-done'],
      'count from the start',
      { whileNew: { summary: { selected: '0', changed: '0', failed: '0' } } },
    ],
    [
      ['show-tells-status'],
      'do not tell the status',
      { whileNew: { status: null }, tells: { status: 'new' } },
    ],
    [
      ['done-summary-tells-changed', 'done-summary-tells-failed', 'done-summary-tells-selected'],
      'do not count',
      { onceDone: { summary: null } },
    ],
    [
      ['changed-counts-changed-items', 'failed-counts-failed-items', 'transactions-answers-the-items'],
      'have no items',
      { itemsIn: 'nothing' },
    ],
    [['transactions-answers-the-items'], 'have no path for items', { itemsIn: 'no such path' }],
    [
      ['changed-counts-changed-items', 'transactions-answers-the-items'],
      'show the items of all',
      { itemsOf: 'all' },
    ],
    [
      ['item-status-is-changed-or-failed'],
      'have items of another status',
      { everyItem: { status: 'Moved' } },
    ],
    [['failed-item-tells-an-error'], 'do not tell why', { failedItem: { message: '' } }],
    [['item-message-is-string'], 'have messages that are numbers', { everyItem: { message: 7 } }],
    [
      ['item-names-are-hyphenated'],
      'write names of items in camel case',
      { itemNames: { 'object-id': 'objectId' } },
    ],
    [['create-keeps-notes'], 'change notes', { tells: { notes: 'other' } }],
    [
      ['create-keeps-deactivation-flag'],
      'turn the flag',
      { whileNew: { 'deactivate-from-user-after-reassignment': true } },
    ],
    [
      ['approvals-group-has-its-long-name'],
      'write the approvals group with underscores',
      { shownGroupName: 'approvals_receiving_invoice_requester_access_contract_reviews' },
    ],
  ],
  'alone',
);
