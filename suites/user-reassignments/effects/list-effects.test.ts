import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssignedIds } from '../../../models/assignments.ts';
import { requirements } from '../../../models/requirements/index.ts';
import { assignmentLists, responsibilities } from '../../../models/responsibilities.ts';
import { rowsOf } from './effects.ts';
import { effectRows, effectsOf, type Moved } from './list-effects.ts';

interface Sketch {
  readonly before: readonly [from: AssignedIds, to: AssignedIds];
  readonly after: readonly [from: AssignedIds, to: AssignedIds];
  readonly requested: readonly string[];
}

const statedEffects = (
  { before, after, requested }: Sketch,
  more: Partial<Moved> = {},
): Readonly<Record<string, string>> => {
  const parties = ([from, to]: readonly [AssignedIds, AssignedIds]) => ({
    from: { active: true, held: from },
    to: { active: true, held: to },
  });
  const moved = { before: parties(before), after: parties(after), requested, toId: 50 };
  const effects = effectsOf({ ...moved, allMoved: true, deactivated: false, ...more });
  return Object.fromEntries(effects.map((one) => [one.list, one.kind]));
};

test('every list that a member moves has a row of its own, and every row is one', () => {
  const known = new Set(requirements.map(({ id }) => id as string));
  for (const id of rowsOf(responsibilities.map(({ member }) => member))) assert.ok(known.has(id), id);
  const moved = responsibilities.flatMap(({ lists }): readonly string[] => lists);
  assert.deepEqual(Object.keys(effectRows).sort(), moved.toSorted());
  assert.equal(new Set(Object.values(effectRows)).size, moved.length);
  assert.ok(moved.length < assignmentLists.length);
});

test('what is added may stay or go, but must come', () => {
  const before = [{ roles: ['1', '2'] }, { roles: ['2', '3'] }] as const;
  const requested = ['add-roles'];
  const with_ = (from: string[], to: string[]) =>
    statedEffects({ before, after: [{ roles: from }, { roles: to }], requested })['roles'];
  assert.equal(with_(['1', '2'], ['2', '3', '1', '9']), 'holds');
  assert.equal(with_([], ['1', '2', '3']), 'holds');
  assert.equal(with_(['1', '2'], ['2', '3']), 'violated');
  assert.equal(with_(['1', '2'], ['1', '2']), 'violated');
});

test('where the from-user is replaced it must be gone', () => {
  const before = [{ budgets: ['1'] }, { budgets: [] }] as const;
  const requested = ['replace-as-budget-owner'];
  const sketch = (from: string[], to: string[]): Sketch => ({
    ...{ before, requested, after: [{ budgets: from }, { budgets: to }] },
  });
  assert.equal(statedEffects(sketch([], ['1']))['budgets'], 'holds');
  assert.equal(statedEffects(sketch(['7'], ['1']))['budgets'], 'holds');
  assert.equal(statedEffects(sketch(['1'], ['1']))['budgets'], 'violated');
  assert.equal(statedEffects(sketch([], []))['budgets'], 'violated');
  assert.equal(statedEffects(sketch(['1'], []), { allMoved: false })['budgets'], 'open');
  assert.equal(statedEffects(sketch([], ['1']), { allMoved: false })['budgets'], 'holds');
  // Nothing is said of what somebody holds who is deactivated.
  assert.equal(statedEffects(sketch(['1'], ['1']), { deactivated: true })['budgets'], 'holds');
});

test('what was not asked for stays, and a list that is not told or empty tells nothing', () => {
  const sketch = (after: AssignedIds): Sketch => ({
    before: [
      { roles: ['1'], projects: [], budgets: ['3'] },
      { roles: [], projects: [] },
    ],
    after: [after, { roles: ['1'], projects: [] }],
    requested: ['add-roles'],
  });
  const kept = statedEffects(sketch({ roles: ['1'], projects: [], budgets: ['3', '4'] }));
  assert.deepEqual([kept['budgets'], kept['projects'], kept['reports']], ['holds', 'unmet', 'not told']);
  assert.equal(statedEffects(sketch({ roles: [], projects: [], budgets: [] }))['budgets'], 'violated');
});

test('requisitions go on by themselves, and groups may be told in either list', () => {
  const requested = ['replace-as-requisition-requester', 'add-user-groups'];
  const none = { requisitions: [], 'ordered-requisitions': [], 'finished-requisitions': [] };
  const from = {
    ...none,
    requisitions: ['1'],
    'ordered-requisitions': ['2'],
    'finished-requisitions': ['3'],
  };
  const groups = { 'user-groups': ['8', '9'], 'approval-groups': ['9'] };
  const before = [
    { ...from, ...groups },
    { ...none, 'user-groups': [], 'approval-groups': [] },
  ] as const;
  const left = { ...none, 'finished-requisitions': ['3', '2'], ...groups };
  const received = {
    ...none,
    'ordered-requisitions': ['1'],
    'user-groups': ['8', '9'],
    'approval-groups': [],
  };
  const effects = statedEffects({ before, after: [left, received], requested });
  for (const list of ['requisitions', 'ordered-requisitions', 'finished-requisitions', 'approval-groups']) {
    assert.equal(effects[list], 'holds', list);
  }
  const spared = { ...left, 'finished-requisitions': [] };
  const taken = statedEffects({
    before,
    after: [spared, { ...received, 'finished-requisitions': ['2', '3'] }],
    requested,
  });
  assert.equal(taken['finished-requisitions'], 'violated');
});

test('nobody becomes the manager of himself', () => {
  const sketch: Sketch = {
    before: [{ 'direct-reports': ['50', '51'] }, { 'direct-reports': [] }],
    after: [{ 'direct-reports': ['50'] }, { 'direct-reports': ['51'] }],
    requested: ['replace-as-manager'],
  };
  assert.equal(statedEffects(sketch)['direct-reports'], 'open');
  assert.equal(statedEffects(sketch, { toId: undefined })['direct-reports'], 'open');
  assert.equal(statedEffects(sketch, { toId: 60 })['direct-reports'], 'violated');
});

test('an approver who was added by hand may be the current one meanwhile', () => {
  const none = { 'added-approvals': [], 'current-approvals': [] };
  const sketch = (from: AssignedIds, to: AssignedIds): Sketch => ({
    before: [{ ...none, 'added-approvals': ['1'] }, none],
    after: [
      { ...none, ...from },
      { ...none, ...to },
    ],
    requested: ['replace-in-approvals'],
  });
  const effect = (from: AssignedIds, to: AssignedIds) => statedEffects(sketch(from, to))['added-approvals'];
  assert.equal(effect({}, { 'current-approvals': ['1'] }), 'holds');
  assert.equal(effect({ 'added-approvals': ['1'] }, {}), 'violated');
  assert.equal(effect({ 'current-approvals': ['1'] }, {}), 'violated');
});
