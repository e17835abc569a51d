import assert from 'node:assert/strict';
import { it } from 'node:test';
import { requestTo } from '../harness/dialect/place.ts';
import { answerWith, clientOf, json } from '../harness/fake/fake.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { judgeHarmless } from './known-reads.ts';

const show = { ...requestTo('payments.show', { id: 7 }), endpoint: 'payments.show' } as const;

/** What is told of payments by the statuses that reads show, a letter for each read. */
const outcomesOf = async (...payments: readonly string[]) => {
  const { judge, notes } = notingJudge();
  const answers = payments.flatMap((statuses) => [...statuses].map((status) => json(200, { id: 7, status })));
  const client = clientOf(async () => answers.shift() ?? answerWith(404, '', 'json'));
  await judgeHarmless(
    { client, judge },
    payments.map(() => ({ show, between: undefined })),
  );
  return notes.outcomes().join(' ');
};

it('tells a member that changes with each read, or once in two records', async () => {
  assert.equal(await outcomesOf('abc'), 'violated');
  assert.equal(await outcomesOf('aaa', 'abc'), 'violated');
  assert.equal(await outcomesOf('abb', 'aab'), 'violated');
});

it('leaves one change of one record to others', async () => {
  assert.equal(await outcomesOf('abb'), 'inconclusive');
  assert.equal(await outcomesOf('abb', ''), 'inconclusive');
  assert.equal(await outcomesOf('aab', 'aaa'), 'holds');
  assert.equal(await outcomesOf('aaa'), 'holds');
});
