import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merge } from './merge.ts';
import type { Judgement, RunHeader } from './run.ts';
import { smallCatalogue, smallHeader, smallJudgement, smallResult } from './sample/small.ts';
import { exitCode } from './verdicts.ts';

interface Case {
  readonly judgement?: Partial<Judgement>;
  readonly planned?: number;
  readonly executed?: number;
  readonly header?: Partial<RunHeader>;
}

const cases: Record<string, readonly [Case, code: number]> = {
  'all of the plan, all held': [{}, 0],
  'exactly 95 percent': [{ planned: 100, executed: 95 }, 0],
  'less than 95 percent': [{ planned: 100, executed: 94 }, 3],
  'nothing judged to hold': [{ judgement: { verdict: 'not-applicable' } }, 3],
  'a warning beside no pass': [{ judgement: { verdict: 'warn' } }, 3],
  'a failure, though little was executed': [{ judgement: { verdict: 'fail' }, planned: 9 }, 1],
  'a blocked requirement': [{ judgement: { verdict: 'blocked' } }, 1],
  'a part in which nothing is red': [{ judgement: { verdict: 'inconclusive' }, header: { shard: '1/2' } }, 0],
  'a part in which something is': [{ judgement: { verdict: 'fail' }, header: { shard: '1/2' } }, 1],
  'less than the share that was asked for': [{ judgement: { verdict: 'inconclusive' } }, 3],
  'a check that died': [{ judgement: { verdict: 'harness-error' } }, 2],
  'a run that was interrupted, though something is red': [
    { judgement: { verdict: 'fail' }, header: { cut: 'interrupted' } },
    130,
  ],
  'a budget within which nothing is red': [
    { judgement: { verdict: 'inconclusive' }, header: { cut: 'budget' } },
    0,
  ],
  'a budget within which something is': [{ judgement: { verdict: 'fail' }, header: { cut: 'budget' } }, 1],
  'a worker that ended': [{ header: { harnessErrors: ['a worker ended'] } }, 2],
};

for (const [name, [{ judgement = {}, planned = 1, executed = 1, header = {} }, code]] of Object.entries(
  cases,
)) {
  test(`${name}: ${code}`, () => {
    const result = smallResult([smallJudgement(judgement)], { planned, executed });
    assert.equal(exitCode(merge(smallCatalogue(), [result], smallHeader(header))), code);
  });
}
