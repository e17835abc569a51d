import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AssignedIds, assignmentsAfter, itemsOf, listAfter, readAssignments } from './assignments.ts';
import { assignmentLists, moverOf, responsibilities, responsibilityOf } from './responsibilities.ts';

const from: AssignedIds = {
  projects: ['1', '2'],
  contracts: ['5', '6'],
  'finished-requisitions': ['9'],
  roles: [],
};
const to: AssignedIds = { projects: ['2', '3'], contracts: ['7'], 'finished-requisitions': [], roles: ['4'] };
const requested = new Set(['add-projects', 'replace-as-contract-owner']);

test('the 19 members move every list but one, and none twice', () => {
  assert.equal(responsibilities.length, 19);
  assert.equal(new Set(responsibilities.map(({ member }) => member)).size, 19);
  const lists = responsibilities.flatMap((row): readonly string[] => row.lists);
  assert.equal(new Set(lists).size, lists.length);
  assert.deepEqual(
    assignmentLists.filter((list) => moverOf(list) === undefined),
    ['finished-requisitions'],
  );
  for (const { member, way } of responsibilities) {
    assert.equal(way, member.startsWith('add-') ? 'adds' : 'replaces');
    assert.equal(responsibilityOf(member)?.member, member);
  }
  assert.equal(responsibilityOf('constructor'), undefined);
});

test('the from-user may keep what is added, keeps nothing of what is replaced, and keeps lists that were not requested', () => {
  const after = (list: Parameters<typeof listAfter>[2]) => listAfter({ from, to }, requested, list);
  assert.deepEqual(after('projects'), { from: undefined, to: ['2', '3', '1'] });
  assert.deepEqual(after('contracts'), { from: [], to: ['7', '5', '6'] });
  assert.deepEqual(after('roles'), { from: [], to: ['4'] });
  assert.deepEqual(after('finished-requisitions'), { from: ['9'], to: [] });
  assert.equal(after('budgets'), undefined);
});

test('the items are the requested assignments of the from-user; of added lists only those that the to-user lacks', () => {
  assert.deepEqual(
    itemsOf({ from, to }, requested).map(({ member, id }) => `${member} ${id}`),
    ['add-projects 1', 'replace-as-contract-owner 5', 'replace-as-contract-owner 6'],
  );
});

test('a moved assignment belongs to the to-user, and to both where the choice is that it stays', () => {
  const moved = itemsOf({ from, to }, requested).filter(({ id }) => id !== '6');
  const kept = assignmentsAfter({ from, to }, moved, true);
  assert.deepEqual(
    [kept.from.projects, kept.to.projects],
    [
      ['1', '2'],
      ['2', '3', '1'],
    ],
  );
  assert.deepEqual([kept.from.contracts, kept.to.contracts], [['6'], ['7', '5']]);
  assert.deepEqual(assignmentsAfter({ from, to }, moved, false).from.projects, ['2']);
  assert.deepEqual(kept.to.roles, ['4']);
});

test('assignments are read from the answer of a hook; a member that is no list is left out', () => {
  assert.deepEqual(
    readAssignments({ active: true, projects: [1, '2'], roles: 'none', budgets: [{}], more: [] }),
    { active: true, held: { projects: ['1', '2'] } },
  );
  for (const other of [null, [], 'x', {}, { active: 'yes' }]) assert.equal(readAssignments(other), undefined);
});
