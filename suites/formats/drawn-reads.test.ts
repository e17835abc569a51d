import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Context } from '../harness/check.ts';
import { answerWith } from '../harness/fake/answer.ts';

import { notingJudge } from '../harness/fake/noting-judge.ts';
import { sampleProfile, strictSettings } from '../harness/fake/sample-profile.ts';
import { openTrials } from '../harness/verdict/trials.ts';
import { drawReads } from './drawn-reads.ts';

const claim = 'formats/reads-change-nothing';

/** Sends ten reads, of which a monitor finds each of `bad` wrong. */
const run = async (bad: readonly number[]) => {
  const { judge: sink, notes } = notingJudge();
  const trials = openTrials();
  const judge = trials.held(sink);
  const sent: number[] = [];
  let sequence: number[] = [];
  const context = { profile: sampleProfile({}), settings: strictSettings, judge, trials } as Context & {
    trials: typeof trials;
  };
  const begin: typeof trials.begin = () => {
    sequence = [];
    return trials.begin();
  };
  const seen = await drawReads(
    { ...context, trials: { ...trials, begin } },
    {
      all: Array.from({ length: 10 }, (_, at) => at),
      send: async (read) => {
        sent.push(read);
        sequence.push(read);
        if (bad.includes(read))
          judge.violated(claim, { expected: 'none', seen: sequence.join(' '), exchanges: [] });
        return answerWith(200, '{}', 'json');
      },
    },
  );
  return { sent, seen: seen.map(({ read }) => read), violation: notes.violations().get(claim)?.seen };
};

test('all reads are sent in their order, and then some more', async () => {
  const { sent, seen, violation } = await run([]);
  assert.deepEqual(seen, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(sent.slice(0, 10), seen);
  assert.ok(sent.length > 10 && sent.length <= 18, String(sent.length));
  assert.equal(violation, undefined);
});

test('what a monitor finds is shown by the shortest sequence of reads', async () => {
  const { violation, seen } = await run([7]);
  assert.equal(violation, '7');
  assert.equal(seen.length, 10);
});
