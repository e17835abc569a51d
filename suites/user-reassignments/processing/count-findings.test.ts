import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerWith } from '../../harness/fake/answer.ts';
import { snapshotIn } from '../descriptor.ts';
import { testProfile } from '../fake/fake.ts';
import { itemsIn } from '../items.ts';
import { countFindings } from './count-findings.ts';

const profile = testProfile({ statusNames: { success: 'changed' } });

const told = (summary: unknown, statuses: readonly unknown[]): readonly string[] => {
  const snapshot = snapshotIn(
    answerWith(200, JSON.stringify({ id: 1, status: 'done', summary }), 'json'),
    profile,
  );
  const body = statuses.map((status) => ({ 'object-id': 1, status }));
  const items = itemsIn(answerWith(200, JSON.stringify(body), 'json'));
  const processed = { snapshot, byHook: true, isDone: true };
  return countFindings({ profile }, { processed, items }).map((finding) => finding.told);
};

const counts = (changed: unknown, failed: unknown) => ({ selected: '9', changed, failed });

test('counts are those of the items', () => {
  assert.deepEqual(told(counts('2', '1'), ['Changed', 'changed', 'Failed']), ['holds', 'holds']);
  assert.deepEqual(told(counts('1', '0'), ['success']), ['holds', 'holds']);
  assert.deepEqual(told(counts(1, 0), ['Changed']), ['holds', 'holds']);
  assert.deepEqual(told(counts('1', '1'), ['Changed', 'Changed']), ['violated', 'violated']);
  assert.deepEqual(told(counts('0', '0'), ['Failed']), ['holds', 'violated']);
});

test('what cannot be counted is open', () => {
  const open = ['open', 'open'];
  assert.deepEqual(told(null, ['Changed']), open);
  assert.deepEqual(told(counts('some', '0'), ['Changed']), open);
  assert.deepEqual(told(counts('1', '0'), ['Moved']), open);
  assert.deepEqual(told(counts('1', '0'), [null]), open);
  assert.deepEqual(
    told(
      counts('40', '0'),
      Array.from({ length: 10 }, () => 'Changed'),
    ),
    open,
  );
  assert.deepEqual(countFindings({ profile }, {}), []);
});
