import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { redIn } from '../harness/stand-ins/judge-checks.ts';
import { judgedOn } from './fake/fake.ts';
import type { Ways } from './fake/processing.ts';
import { userReassignmentChecks } from './index.ts';

const slow = ['user-reassignments/processing-silences', 'user-reassignments/reassignment-scopes'];
const checks = userReassignmentChecks.filter(({ id }) => !slow.includes(id));

describe('platforms that do what is documented', () => {
  const legal: readonly (readonly [name: string, ways: Ways])[] = [
    ['does no more than that', {}],
    ['takes away what it adds', { added: 'taken' }],
    ['answers 202 and shows few members', { createStatus: 202, hides: ['notes', 'requested-reassignments'] }],
    ['shows no users', { hides: ['from-user', 'to-user', 'deactivate-from-user-after-reassignment'] }],
    ['is done at the first read', { processed: 'at the first read' }],
    ['is done at the third read', { processed: 'at the third read' }],
    [
      'is done by nobody who can be asked',
      { processed: 'at the third read', without: ['move-reassignment'] },
    ],
    ['is never done, and nobody can be asked', { without: ['move-reassignment'] }],
    ['does not tell who holds what', { without: ['holdings'] }],
    ['tells of few lists', { untold: ['roles', 'contracts', 'finished-requisitions', 'direct-reports'] }],
    ['has no users to spare', { without: ['create-user'] }],
    ['knows the approvals group by its short name', { groupNames: ['approvals'] }],
    ['refuses a second one while one is new', { refuses: ({ isSecond }) => (isSecond ? 409 : undefined) }],
    ['shows statuses of its own', { onceDone: { status: 'Finished' }, tells: { status: 'Waiting' } }],
    ['writes statuses in capitals', { onceDone: { status: 'DONE' }, whileNew: { status: 'New' } }],
    [
      'has an empty summary until it is done',
      { whileNew: { summary: { selected: null, changed: null, failed: null } } },
    ],
    ['shows two items on a page', { itemsPerPage: 2 }],
    ['shows three items on a page', { itemsPerPage: 3, itemsIn: 'a list below a name' }],
    ['shows items below a name', { itemsIn: 'a list below a name' }],
    [
      'shows items without a status and a message',
      { everyItem: { status: null }, itemNames: { message: 'text' } },
    ],
    ['tells a message of each item', { everyItem: { message: 'moved' } }],
    ['does not let the client in', { refuses: () => 403 }],
    ['is under load', { refuses: () => 503 }],
  ];
  for (const [name, ways] of legal) {
    it(`should find nothing in one that ${name}`, async () => {
      assert.deepEqual(redIn(await judgedOn(checks, ways)), []);
    });
  }
});

describe('a platform that refuses every request', () => {
  it('should be blocked for the approvals group, and for nothing else', async () => {
    const judged = await judgedOn(checks, { refuses: () => 422 });
    assert.ok(
      redIn(judged).every((id) => id.startsWith('replace-')),
      redIn(judged).join(),
    );
    assert.equal(judged.verdicts['replace-as-watcher-replaces'], 'blocked');
    assert.ok(!Object.values(judged.verdicts).includes('fail'));
  });
});

describe('platforms that do not', () => {
  const cases: readonly (readonly [name: string, ways: Ways, red: readonly string[]])[] = [
    ['do not add roles', { moves: { 'add-roles': {} } }, ['add-roles-adds']],
    [
      'do not add approval groups',
      { moves: { 'add-user-groups': { adds: ['user-groups'] } } },
      ['add-user-groups-covers-approval-groups'],
    ],
    [
      'leave the from-user the owner of projects',
      { moves: { 'replace-as-project-owner': { adds: ['owned-projects'] } } },
      ['replace-as-project-owner-replaces'],
    ],
    [
      'lose budgets',
      { moves: { 'replace-as-budget-owner': { drops: ['budgets'] } } },
      ['replace-as-budget-owner-replaces'],
    ],
    [
      'leave ordered requisitions',
      { moves: { 'replace-as-requisition-requester': { replaces: ['requisitions'] } } },
      ['replace-as-requisition-requester-covers-ordered'],
    ],
    [
      'move finished requisitions',
      {
        moves: {
          'replace-as-requisition-requester': {
            replaces: ['requisitions', 'ordered-requisitions', 'finished-requisitions'],
          },
        },
      },
      ['replace-as-requisition-requester-spares-finished'],
    ],
    [
      'move invoices with contracts',
      { moves: { 'replace-as-contract-owner': { replaces: ['contracts', 'invoices'] } } },
      ['unasked-responsibilities-stay'],
    ],
    ['add what is there already', { added: 'repeated' }, ['adding-repeats-nothing']],
    ['need no from-user', { accepts: ['no from-user'] }, ['from-user-is-required']],
    ['need no to-user', { accepts: ['no to-user'] }, ['to-user-is-required']],
    [
      'need no responsibility',
      { accepts: ['no responsibility'] },
      ['no-deactivation-needs-a-responsibility'],
    ],
    [
      'do not take watchers alone',
      { refuses: ({ asked }) => (asked.join() === 'replace-as-watcher' ? 422 : undefined) },
      ['any-responsibility-is-enough'],
    ],
    [
      'refuse what nobody holds',
      { refuses: ({ holdsNothing, asked }) => (holdsNothing && asked.length > 1 ? 422 : undefined) },
      ['unheld-responsibilities-are-ignored'],
    ],
    [
      'need notes',
      { refuses: ({ sent }) => (sent['notes'] === undefined ? 400 : undefined) },
      ['notes-are-optional'],
    ],
    ['never deactivate', { deactivates: 'never' }, ['deactivation-follows-the-reassignment']],
    ['always deactivate', { deactivates: 'always' }, ['no-deactivation-without-the-flag']],
    ['deactivate at once', { deactivates: 'at once' }, ['deactivation-awaits-the-reassignment']],
    ['are never done', { processed: 'never' }, ['processing-leads-to-done']],
    ['are done at once', { tells: { status: 'done' } }, ['create-answers-status-new']],
    ['answer no id', { tells: { id: undefined } }, ['create-answers-the-reassignment']],
    [
      'count from the start',
      { whileNew: { summary: { selected: '0', changed: '0', failed: '0' } } },
      ['create-answers-no-summary', 'summary-is-null-until-done'],
    ],
    [
      'do not tell the status',
      { whileNew: { status: null }, tells: { status: 'new' } },
      ['show-tells-status'],
    ],
    [
      'do not count',
      { onceDone: { summary: null } },
      ['done-summary-tells-changed', 'done-summary-tells-failed', 'done-summary-tells-selected'],
    ],
    [
      'have no items',
      { itemsIn: 'nothing' },
      ['changed-counts-changed-items', 'failed-counts-failed-items', 'transactions-answers-the-items'],
    ],
    ['have no path for items', { itemsIn: 'no such path' }, ['transactions-answers-the-items']],
    [
      'show the items of all',
      { itemsOf: 'all' },
      ['changed-counts-changed-items', 'transactions-answers-the-items'],
    ],
    [
      'have items of another status',
      { everyItem: { status: 'Moved' } },
      ['item-status-is-changed-or-failed'],
    ],
    ['do not tell why', { failedItem: { message: '' } }, ['failed-item-tells-an-error']],
    ['have messages that are numbers', { everyItem: { message: 7 } }, ['item-message-is-string']],
    [
      'write names of items in camel case',
      { itemNames: { 'object-id': 'objectId' } },
      ['item-names-are-hyphenated'],
    ],
    ['change notes', { tells: { notes: 'other' } }, ['create-keeps-notes']],
    [
      'turn the flag',
      { whileNew: { 'deactivate-from-user-after-reassignment': true } },
      ['create-keeps-deactivation-flag'],
    ],
    [
      'write the approvals group with underscores',
      { shownGroupName: 'approvals_receiving_invoice_requester_access_contract_reviews' },
      ['approvals-group-has-its-long-name'],
    ],
  ];
  for (const [name, ways, red] of cases) {
    it(`should see platforms that ${name}`, async () => {
      assert.deepEqual(redIn(await judgedOn(checks, ways)), red);
    });
  }
});
