import assert from 'node:assert/strict';
import { it } from 'node:test';
import { notingJudge } from '../../harness/fake/noting-judge.ts';
import { judgeLineCount, lineCount } from './creation.ts';

/** What a count beside so many lines is judged as, of two that were sent. */
const judged = (count: unknown, shown = 2): string | undefined => {
  const { judge, notes } = notingJudge();
  const lines = [{ description: 'one' }, { description: 'two' }];
  const snapshot = { data: { 'line-count': count }, lines: Array.from({ length: shown }, () => ({})) };
  const attempt = { input: { lines }, snapshot, exchanges: [] } as unknown;
  judgeLineCount(judge, attempt as Parameters<typeof judgeLineCount>[1]);
  return notes.all.find(({ requirement }) => requirement === lineCount)?.outcome;
};

it('should hold line-count to the number of lines where a read shows all that were sent', () => {
  assert.equal(judged(2), 'holds');
  assert.equal(judged(1), 'violated');
  assert.equal(judged(3), 'violated');
});

it('should say nothing where lines are hidden or were added, or no count is shown', () => {
  assert.equal(judged(3, 3), undefined);
  assert.equal(judged(2, 0), undefined);
  assert.equal(judged(null), undefined);
});
