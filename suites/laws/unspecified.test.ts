import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Context } from '../harness/check.ts';
import { answerWith, noAnswer } from '../harness/fake/answer.ts';
import { strictSettings } from '../harness/fake/judge-checks.ts';
import { openRecorder } from '../harness/verdict/recorder.ts';
import { observer, type ProbeResult, resultOf, silenceObserver, type Unspecified } from './unspecified.ts';

const silence = 'comments/comments-left-out';

type Row = Omit<Unspecified<number>, 'silence'>;

const answering = (status: number) => async () => resultOf(answerWith(status, '', 'json'));

/** A description of the row, the row, and the observed answer. */
const cases: readonly (readonly [string, Row, string | undefined])[] = [
  ['accepted', { send: answering(201) }, 'accepted'],
  ['refused', { send: answering(422) }, 'refused'],
  ['accepted in a word of its own', { send: answering(200), accepted: 'ignored' }, 'ignored'],
  [
    'told by its answer and its subject',
    { send: answering(404), refused: ({ answer }, _, subject) => `${answer.status} of ${subject}` },
    '404 of 7',
  ],
  ['told by nothing', { send: answering(200), accepted: () => undefined }, undefined],
  ['not asked of this target', { send: async () => undefined }, undefined],
  ['under load', { send: answering(429) }, undefined],
  ['answered by a broken server', { send: answering(500) }, undefined],
  ['not answered', { send: async () => resultOf(noAnswer()) }, undefined],
];

const observed = async (row: Row, subject: number | undefined) => {
  const recorder = openRecorder(strictSettings);
  const looks = [silenceObserver<number, ProbeResult>({ silence, ...row })];
  const check = observer({
    ...({ id: 'comments/trial', title: '', effect: 'reads', looks } as const),
    open: async () => subject,
  });
  assert.deepEqual([check.claims, check.observes], [[], [silence]]);
  await check.run({ judge: recorder.judgeFor({ ...check }) } as unknown as Context);
  const { planned, executed, observations } = recorder;
  return { planned, executed, answers: observations.map(({ answer }) => answer) };
};

describe('an unspecified request', () => {
  for (const [name, row, word] of cases) {
    it(`should be observed as ${word ?? 'nothing'} where it is ${name}`, async () => {
      const answers = word === undefined ? [] : [word];
      assert.deepEqual(await observed(row, 7), { planned: 1, executed: 1, answers });
    });
  }

  it('should not be sent where a target has no subject for it', async () => {
    assert.deepEqual(await observed({ send: answering(200) }, undefined), {
      ...{ planned: 0, executed: 0, answers: [] },
    });
  });
});
