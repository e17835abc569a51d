import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HeldIds } from '../../../models/holdings.ts';
import { answerWith } from '../../harness/fake/answer.ts';
import { profileFrom } from '../../harness/fake/sample-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { itemsIn } from '../items.ts';
import { contraryItems } from './items.ts';

const profile = profileFrom('base-url: https://h.example\nclient: { id: a, secret: hunter2-hunter2 }\n');

const contrary = (
  items: readonly object[],
  [from, to]: readonly [HeldIds, HeldIds],
  own: HeldIds,
): readonly string[] => {
  const shown = itemsIn(answerWith(200, JSON.stringify(items), 'json'));
  assert.ok(isSnapshot(shown));
  const users = (one: HeldIds, other: HeldIds) => ({
    from: { active: true, held: one },
    to: { active: true, held: other },
  });
  const wish = { asked: ['add-roles', 'replace-as-budget-owner'] } as const;
  return contraryItems(shown.items, { before: users(own, {}), after: users(from, to), wish }, profile);
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
  const both: readonly [HeldIds, HeldIds] = [{ roles: ['1'] }, { roles: ['1'] }];
  assert.deepEqual(contrary([item('1', 'Changed')], both, { roles: ['1'] }), []);
  assert.deepEqual(contrary([item('1', 'Failed')], both, { roles: ['1'] }), ['1']);
});

test('ids that different things have say nothing', () => {
  const stayed: readonly [HeldIds, HeldIds] = [{ budgets: ['1'], roles: ['1'] }, {}];
  assert.deepEqual(contrary([item('1', 'Changed')], stayed, { budgets: ['1'], roles: ['1'] }), []);
  const twice = [item('1', 'Changed'), item('1', 'Failed')];
  assert.deepEqual(contrary(twice, [{ budgets: ['1'] }, {}], { budgets: ['1'] }), []);
  assert.deepEqual(contrary([item('1', 'Changed')], [{ reports: ['1'] }, {}], { reports: ['1'] }), []);
});
