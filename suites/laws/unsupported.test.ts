import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerWith, noAnswer } from '../harness/fake/answer.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { judgeUnsupported } from './unsupported.ts';

const row = 'attachments/put-is-not-supported';

const outcomes = {
  200: 'violated',
  204: 'violated',
  202: 'inconclusive',
  503: 'inconclusive',
  404: 'holds',
  405: 'holds',
  501: 'holds',
} as const;

for (const [status, outcome] of Object.entries(outcomes))
  test(`a method that is not supported is judged ${outcome} where it is answered with ${status}`, () => {
    const { judge, notes } = notingJudge();
    const answer = answerWith(Number(status), '', 'json');
    judgeUnsupported(judge, row, { noun: 'attachment 7 of contract 3', answer, exchanges: [] });
    assert.deepEqual(notes.outcomes(), [outcome]);
  });

test('a request without an answer is inconclusive, and the explanation of a finding names no id', () => {
  const { judge, notes } = notingJudge();
  judgeUnsupported(judge, row, { noun: 'it', answer: noAnswer(), exchanges: [] });
  assert.deepEqual(notes.outcomes(), ['inconclusive']);
  const answer = answerWith(200, '', 'json');
  judgeUnsupported(judge, row, { noun: 'attachment 7 of contract 3', answer, exchanges: [] });
  assert.match(notes.violations().get(row)?.explanation ?? '', /attachment of contract is a success/);
});
