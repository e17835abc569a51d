import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CheckResult, Judgement } from '../../../reports/run.ts';
import { smallJudgement, smallResult } from '../../../reports/sample/small.ts';
import { endedAfter, mergeTries } from './repeat-check.ts';

const [first, second] = ['payments/put-exported-by-query-parameter', 'payments/put-exported-by-xml-body'];
const seen = 'Expected: this; seen: that';

const judgement = (
  requirement: string,
  verdict: Judgement['verdict'],
  more: Partial<Judgement> = {},
): Judgement => smallJudgement({ requirement, verdict, reason: seen, ...more });

const resultOf = (...judgements: readonly Judgement[]): CheckResult =>
  smallResult(judgements, { requests: 7 });

const verdictsOf = ({ judgements }: CheckResult) => judgements.map(({ verdict }) => verdict);
const suspected = new Set([second]);

test('where the run ended nothing is run once more, and no request is counted twice', () => {
  const ended = endedAfter({
    result: resultOf(judgement(first, 'fail'), judgement(second, 'fail')),
    suspected,
  });
  assert.deepEqual([ended.requests, verdictsOf(ended)], [7, ['fail', 'inconclusive']]);
  assert.match(ended.judgements[1]?.reason ?? '', /the run ended before a second run of the check\.$/);
});

test('a possible effect of another client stays open if the second run cannot decide it, with the reason', () => {
  const one = { result: resultOf(judgement(second, 'fail')), suspected };
  const missing = ['payments.expendable'];
  const open = judgement(second, 'inconclusive', { reason: 'no payment is left', missing });
  const both = mergeTries(one, { result: resultOf(open), suspected: new Set() });
  assert.deepEqual(
    [both.requests, verdictsOf(both), both.judgements[0]?.missing],
    [14, ['inconclusive'], missing],
  );
  assert.equal(
    both.judgements[0]?.reason,
    `${seen}. Another client may have caused it: a second run of the check could not decide it (no payment is left).`,
  );
});

test('a possible effect of another client that only the second run sees decides nothing', () => {
  const lost = judgement(second, 'inconclusive', { reason: 'no answer came' });
  const one = { result: resultOf(lost), suspected: new Set<string>() };
  const both = mergeTries(one, { result: resultOf(judgement(second, 'fail')), suspected });
  assert.deepEqual(verdictsOf(both), ['inconclusive']);
  assert.match(both.judgements[0]?.reason ?? '', /could not decide it \(no answer came\)\.$/);
});
