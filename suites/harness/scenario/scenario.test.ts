import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { requirement } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../check.ts';
import { answerWith, clientOf, exchangeOf, noBrowser, noDocuments, openTestClock } from '../fake/fake.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import { sampleProfile, strictSettings } from '../fake/sample-profile.ts';
import { findsWith, type Scenario, type ScenarioCheck, type SkipReason, scenarioCheck } from './scenario.ts';

const [first, second] = ['comments/body-is-kept', 'comments/mention-notifies'] as const;

/** The judgements of a scenario as texts: outcome, requirement, reason. */
const judgementsOf = async (row: Pick<ScenarioCheck, 'requires' | 'otherwise' | 'run'>) => {
  const { judge, notes } = notingJudge();
  const client = clientOf(async () => answerWith(200, '{}', 'json'));
  const context: Context = {
    ...{ judge, client, profile: sampleProfile(), settings: strictSettings },
    ...{ browser: noBrowser, fixtures: noDocuments, clock: openTestClock() },
  };
  const check = { id: 'comments/sample', title: 'A sample', claims: [first, second] } as const;
  await scenarioCheck({ ...check, ...row }).run(context);
  return notes.all.map(({ outcome, requirement: id, reason }) => `${outcome} ${id.slice(9)} ${reason}`);
};

const judgementsOfPart = (run: (scenario: Scenario) => void) =>
  judgementsOf({
    run: async (scenario) => {
      await scenario.part(first, async () => run(scenario));
    },
  });

const exchange = (url: string): Exchange => exchangeOf('GET', url, 200);

describe('a scenario', () => {
  it('goes on with a value that it needs', async () => {
    const judgements = await judgementsOfPart(({ judge, need }) =>
      judge.holds(second, need(exchange('/a'), 'none')),
    );
    assert.deepEqual(judgements, ['holds mention-notifies ']);
  });

  it('ends a part without a value that it needs: its claims are inconclusive', async () => {
    const judgements = await judgementsOfPart(({ judge, need }) =>
      judge.blocked(second, need<string | undefined>(undefined, 'none')),
    );
    assert.deepEqual(judgements, ['inconclusive body-is-kept none']);
  });

  it('judges the claims of a part as a reason to skip it says', async () => {
    const refused: SkipReason = { because: 'blocked', reason: 'refused' };
    const judgements = await judgementsOfPart(({ need }) => need(refused));
    assert.deepEqual(judgements, ['blocked body-is-kept refused']);
  });

  it('leaves the claims of a part open that ends without a reason', async () => {
    assert.deepEqual(await judgementsOfPart(({ need }) => need(undefined)), []);
  });

  it('tells why a part ended early', async () => {
    const judgements = await judgementsOf({
      run: async ({ part, stop, judge }) => {
        const whyNot = await part(first, async () => stop('early'));
        judge.blocked(second, whyNot?.reason ?? 'at its end');
        judge.inconclusive(second, (await part(first, async () => {}))?.reason ?? 'at its end');
      },
    });
    assert.deepEqual(judgements, [
      'inconclusive body-is-kept early',
      'blocked mention-notifies early',
      'inconclusive mention-notifies at its end',
    ]);
  });

  it('goes on with the next item after a part that ended', async () => {
    const judgements = await judgementsOf({
      run: ({ each, judge, stop }) =>
        each([1, 2], first, async (item) => (item === 1 ? stop('early') : judge.holds(first))),
    });
    assert.deepEqual(judgements.toSorted(), ['holds body-is-kept ', 'inconclusive body-is-kept early']);
  });

  it('passes other errors through', async () => {
    await assert.rejects(
      judgementsOfPart(() => {
        throw new TypeError('broken');
      }),
      TypeError,
    );
  });

  it('names the keys that the profile lacks, and does not run', async () => {
    const judgements = await judgementsOf({
      requires: () => [
        { isMet: true, missing: 'no comment is known', keys: ['comments.readable'] },
        { isMet: false, missing: 'nobody is mentioned', keys: ['comments.mentioned'] },
      ],
      run: async ({ judge }) => judge.holds(first),
    });
    assert.deepEqual(judgements, [
      'notApplicable body-is-kept nobody is mentioned: give comments.mentioned',
      'notApplicable mention-notifies nobody is mentioned: give comments.mentioned',
    ]);
  });

  it('says at its end why claims are open that no case decided', async () => {
    const judgements = await judgementsOf({ otherwise: 'no case', run: async () => {} });
    assert.deepEqual(judgements, [
      'inconclusive body-is-kept no case',
      'inconclusive mention-notifies no case',
    ]);
  });
});

describe('a finding of a scenario', () => {
  const violationBy = (text: Parameters<Scenario['finds']>[3]) => {
    const { judge, notes } = notingJudge();
    const [one, two] = [exchange('/a'), exchange('/b')];
    findsWith(judge)(first, false, [{ exchanges: [one, two] }, undefined, { exchange: two }], text);
    return notes.violations().get(first);
  };

  it('shows the exchanges of its evidence in order, each once', () => {
    const violation = violationBy({ seen: 'that', because: 'it is wrong' });
    assert.deepEqual(violation?.exchanges, [exchange('/a'), exchange('/b')]);
    assert.equal(violation?.explanation, 'it is wrong');
  });

  it('leaves the claim open if the case is undecided', () => {
    const { judge, notes } = notingJudge();
    findsWith(judge)(first, undefined, [], { seen: 'no read shows it' });
    assert.deepEqual(
      notes.all.map(({ outcome, reason }) => [outcome, reason]),
      [['inconclusive', 'no read shows it']],
    );
  });

  it('expects the sentence of its requirement, or the text that it is given', () => {
    assert.equal(violationBy({ seen: 'that' })?.expected, requirement(first).sentence);
    assert.equal(violationBy({ expected: 'this', seen: 'that' })?.expected, 'this');
  });

  it('expects of each of several claims its own sentence', () => {
    const { judge, notes } = notingJudge();
    findsWith(judge)([first, second], false, [], { seen: 'that' });
    assert.deepEqual(
      notes.all.map(({ violation }) => violation?.expected),
      [first, second].map((id) => requirement(id).sentence),
    );
  });
});
