import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strictSettings } from '../fake/sample-profile.ts';
import { holds, inconclusive, isViolated, judgeFindings, makeFinding } from './finding.ts';
import { openRecorder } from './recorder.ts';

const row = 'scheduling-agreements/items-show-id';
const other = 'scheduling-agreements/items-show-quantity';
const violation = { expected: 'an id', seen: 'none', exchanges: [] };

const verdictOf = (findings: Parameters<typeof judgeFindings>[1]): string | undefined => {
  const recorder = openRecorder(strictSettings);
  const judge = recorder.judgeFor({ id: 'scheduling-agreements/trial', claims: [row] });
  judgeFindings(judge, findings, { claims: [row] });
  return recorder.judgements()[0]?.verdict;
};

test('a violation counts more than a case that holds, and that more than one that does not tell', () => {
  assert.equal(verdictOf([holds(row), makeFinding(row, violation), inconclusive(row, 'no answer')]), 'fail');
  assert.equal(verdictOf([inconclusive(row, 'no answer'), holds(row)]), 'pass');
  assert.equal(verdictOf([inconclusive(row, 'no answer')]), 'inconclusive');
});

test('findings of what a check does not claim are passed over', () => {
  assert.equal(verdictOf([makeFinding(other, violation)]), undefined);
  assert.deepEqual([holds(row), makeFinding(row, violation)].map(isViolated), [false, true]);
});
