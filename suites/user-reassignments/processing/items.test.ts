import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssignedIds } from '../../../models/assignments.ts';
import { answerWith } from '../../harness/fake/answer.ts';
import { profileFrom, sampleProfile } from '../../harness/fake/sample-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { snapshotIn } from '../descriptor.ts';
import { itemsIn } from '../items.ts';
import { countFindings } from './counts.ts';
import { contraryItems } from './items.ts';

const profile = profileFrom('base-url: https://h.example\nclient: { id: a, secret: hunter2-hunter2 }\n');

const contrary = (
  items: readonly object[],
  [from, to]: readonly [AssignedIds, AssignedIds],
  own: AssignedIds,
): readonly string[] => {
  const shown = itemsIn(answerWith(200, JSON.stringify(items), 'json'));
  assert.ok(isSnapshot(shown));
  const users = (one: AssignedIds, other: AssignedIds) => ({
    from: { active: true, held: one },
    to: { active: true, held: other },
  });
  const input = { asked: ['add-roles', 'replace-as-budget-owner'] } as const;
  const reassigned = { before: users(own, {}), after: users(from, to), input };
  return contraryItems(shown.items, reassigned, profile).map(({ id }) => id);
};

const item = (id: string, status: string) => ({ 'object-id': id, status });

test('what is told as changed and stayed, or as failed and went, is told wrongly', () => {
  const own = { budgets: ['1', '2'] };
  const all = [item('1', 'Changed'), item('2', 'Failed')];
  assert.deepEqual(contrary(all, [{ budgets: ['2'] }, { budgets: ['1'] }], own), []);
  assert.deepEqual(contrary(all, [{ budgets: ['1', '2'] }, {}], own), ['1']);
  assert.deepEqual(contrary(all, [{}, { budgets: ['1', '2'] }], own), ['2']);
  // With nobody, or with both: that is told elsewhere.
  assert.deepEqual(contrary(all, [{}, {}], own), []);
});

test('what was added, the from-user may keep', () => {
  const both: readonly [AssignedIds, AssignedIds] = [{ roles: ['1'] }, { roles: ['1'] }];
  assert.deepEqual(contrary([item('1', 'Changed')], both, { roles: ['1'] }), []);
  assert.deepEqual(contrary([item('1', 'Failed')], both, { roles: ['1'] }), ['1']);
});

test('ids that different things have say nothing', () => {
  const stayed: readonly [AssignedIds, AssignedIds] = [{ budgets: ['1'], roles: ['1'] }, {}];
  assert.deepEqual(contrary([item('1', 'Changed')], stayed, { budgets: ['1'], roles: ['1'] }), []);
  const twice = [item('1', 'Changed'), item('1', 'Failed')];
  assert.deepEqual(contrary(twice, [{ budgets: ['1'] }, {}], { budgets: ['1'] }), []);
  assert.deepEqual(contrary([item('1', 'Changed')], [{ reports: ['1'] }, {}], { reports: ['1'] }), []);
});

const naming = sampleProfile({ statusNames: { success: 'changed' } });

const findingsOf = (summary: unknown, statuses: readonly unknown[]): readonly string[] => {
  const snapshot = snapshotIn(
    answerWith(200, JSON.stringify({ id: 1, status: 'done', summary }), 'json'),
    naming,
  );
  const body = statuses.map((status) => ({ 'object-id': 1, status }));
  const items = itemsIn(answerWith(200, JSON.stringify(body), 'json'));
  const processed = { snapshot, byHook: true, isDone: true };
  return countFindings({ profile: naming }, { processed, items }).map(
    ({ violation, undecided: inconclusive }) =>
      violation ? 'violated' : inconclusive === undefined ? 'holds' : 'open',
  );
};

const counts = (changed: unknown, failed: unknown) => ({ selected: '9', changed, failed });

test('counts are those of the items', () => {
  assert.deepEqual(findingsOf(counts('2', '1'), ['Changed', 'changed', 'Failed']), ['holds', 'holds']);
  assert.deepEqual(findingsOf(counts('1', '0'), ['success']), ['holds', 'holds']);
  assert.deepEqual(findingsOf(counts(1, 0), ['Changed']), ['holds', 'holds']);
  assert.deepEqual(findingsOf(counts('1', '1'), ['Changed', 'Changed']), ['violated', 'violated']);
  assert.deepEqual(findingsOf(counts('0', '0'), ['Failed']), ['holds', 'violated']);
});

test('what cannot be counted is open', () => {
  const open = ['open', 'open'];
  assert.deepEqual(findingsOf(null, ['Changed']), open);
  assert.deepEqual(findingsOf(counts('some', '0'), ['Changed']), open);
  assert.deepEqual(findingsOf(counts('1', '0'), ['Moved']), open);
  assert.deepEqual(findingsOf(counts('1', '0'), [null]), open);
  assert.deepEqual(
    findingsOf(
      counts('40', '0'),
      Array.from({ length: 10 }, () => 'Changed'),
    ),
    open,
  );
  assert.deepEqual(countFindings({ profile: naming }, {}), []);
});
