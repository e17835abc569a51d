import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../check.ts';
import { noBrowser, noDocuments } from '../fake/absent.ts';
import { answerWith } from '../fake/answer.ts';
import { strictSettings } from '../fake/judge-checks.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import { openTestClock } from '../fake/test-clock.ts';
import { type Nothing, type Scenario, scenario } from './scenario.ts';

const [row, other] = ['comments/body-is-kept', 'comments/mention-notifies'] as const;

const notesOf = async (row_: Omit<Parameters<typeof scenario>[0], 'id' | 'title' | 'claims'>) => {
  const { judge, notes } = notingJudge();
  const client = { send: async () => answerWith(200, '{}', 'json'), exchanges: [], requests: 0 };
  const context: Context = {
    ...{ judge, client, profile: sampleProfile(), settings: strictSettings },
    ...{ browser: noBrowser, fixtures: noDocuments, clock: openTestClock() },
  };
  const check = scenario({ id: 'comments/sample', title: 'A sample', claims: [row, other], ...row_ });
  await check.run(context);
  return notes.all.map(({ outcome, requirement, reason }) => `${outcome} ${requirement.slice(9)} ${reason}`);
};

const inPart = (act: (t: Scenario) => void) =>
  notesOf({ run: async (t) => void (await t.part(row, async () => act(t))) });

const exchange = (url: string): Exchange => ({
  ...{ method: 'GET', url, requestHeaders: {}, status: 200, responseHeaders: {}, responseBody: '' },
  milliseconds: 1,
});

describe('a scenario', () => {
  it('goes on with what it needs, and ends a part where there is none', async () => {
    assert.deepEqual(await inPart((t) => t.judge.holds(other, t.need(exchange('/a'), 'none'))), [
      'holds mention-notifies ',
    ]);
    const ended = await inPart((t) => t.judge.blocked(other, t.need<string | undefined>(undefined, 'none')));
    assert.deepEqual(ended, ['inconclusive body-is-kept none']);
  });

  it('judges the rows of a part as whatever is missing says', async () => {
    const nothing: Nothing = { because: 'blocked', reason: 'refused' };
    assert.deepEqual(await inPart((t) => t.need(nothing)), ['blocked body-is-kept refused']);
    assert.deepEqual(await inPart((t) => t.need(undefined)), []);
  });

  it('goes on after a part that ended, and counts it', async () => {
    const said = await notesOf({
      run: (t) => t.each([1, 2], row, async (one) => (one === 1 ? t.stop('early') : t.judge.holds(row))),
    });
    assert.deepEqual(said, ['inconclusive body-is-kept early', 'holds body-is-kept ']);
  });

  it('lets errors of its own pass', async () => {
    await assert.rejects(
      inPart(() => {
        throw new TypeError('broken');
      }),
      TypeError,
    );
  });

  it('says what the profile lacks before anything is sent, and what no case decided at the end', async () => {
    const requires = () => [[false, 'nobody is told', 'comments.mentioned']] as const;
    const untold = await notesOf({ requires, run: async (t) => t.judge.holds(row) });
    assert.deepEqual(untold[0], 'notApplicable body-is-kept nobody is told: give comments.mentioned');
    assert.equal(untold.length, 2);
    const left = await notesOf({ otherwise: 'no case', run: async () => {} });
    assert.deepEqual(left, ['inconclusive body-is-kept no case', 'inconclusive mention-notifies no case']);
  });

  it('takes the exchanges of what a judgement rests on as its evidence, each once', async () => {
    const [one, two] = [exchange('/a'), exchange('/b')];
    const { judge, notes } = notingJudge();
    const words = { expected: 'this', seen: 'that', because: 'it is wrong' };
    const { findsIn } = await import('./scenario.ts');
    findsIn(judge)(row, false, [{ exchanges: [one, two] }, undefined, { exchange: two }], words);
    const violation = notes.violations().get(row);
    assert.deepEqual(violation?.exchanges, [one, two]);
    assert.equal(violation?.explanation, 'it is wrong');
  });
});
